/** Runs independent steps one after another; a failing one does not skip the others. Fails at the end with an AggregateError. */
export async function runEach(steps: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`, { cause: errors[0] })
}
