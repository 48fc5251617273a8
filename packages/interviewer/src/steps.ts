/** Long work that can be left off after each step, so that what somebody waits for is done in between. */
export type Steps<Result> = Generator<void, Result, void>

/** Does all of it now. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
