/** What `look` finds once it finds something. Jobs and mails come when they come, so it looks again and again, 400 times at most. */
export async function eventually<Value>(
  what: string,
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (let tries = 0; tries < 400; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${what}: it never came to that`)
}
