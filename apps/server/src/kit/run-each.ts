/** Runs steps that do not need each other, one after another: what fails does not skip the others. Fails at the end if any did. */
export async function runEach(steps: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`, { cause: errors[0] })
}
