import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter than the timeout of a test, so that the failure names the condition. */
export const patienceMs = 120_000

/** Polls until `look` returns a value other than undefined or false, and returns that. Fails after a timeout. */
export async function eventually<Value>(
  what: string,
  look: () => Value | undefined | false | Promise<Value | undefined | false>,
): Promise<Value> {
  const end = performance.now() + patienceMs
  for (let pause = 2; ; pause = Math.min(pause * 1.5, 50)) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`${what}: not so after ${patienceMs / 1000} s of polling`)
    await sleep(pause)
  }
}
