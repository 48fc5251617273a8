/** Cooperative multitasking: long work yields after each step, so that requests are served in between. */
export type Steps<Result> = Generator<void, Result, void>

/** Runs all steps synchronously and returns the result. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
