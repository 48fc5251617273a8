/** Closed gracefully, or by force: at once, for what would outlive this process. */
export type Closable = { close(): Promise<void>; force(): Promise<void> }

/**
 * What a start has opened so far, so that a stop in the middle of it closes exactly that. `graceful` closes everything in reverse
 * order; `force` ends at once what can outlive this process. Neither takes anything more once its disposal has begun: it throws.
 */
export type Resources = { graceful: AsyncDisposableStack; force: Forced }

/** What has to end by force, all side by side: one that hangs must not keep the database server alive. */
type Forced = Pick<AsyncDisposableStack, 'defer' | 'disposeAsync'>

export const createResources = (): Resources => ({ graceful: new AsyncDisposableStack(), force: createForced() })

function createForced(): Forced {
  const stack = new AsyncDisposableStack()
  const ends: (() => PromiseLike<void> | void)[] = []
  return {
    // The stack still refuses what comes after its disposal has begun.
    defer(end) {
      stack.defer(() => {})
      ends.push(end)
    },
    async disposeAsync() {
      await stack.disposeAsync()
      const results = await Promise.allSettled(ends.splice(0).map(async (end) => end()))
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      if (errors.length > 0) throw new AggregateError(errors, 'some resources did not end by force')
    },
  }
}

/** Has both stacks close it. Throws where closing has begun: then it is the caller's to close. */
export function register({ graceful, force }: Resources, closable: Closable): void {
  graceful.defer(() => closable.close())
  force.defer(() => closable.force())
}

/** Disposes of a stack and never fails: each error is reported, and did not keep the other resources from being closed. */
export async function closeAll(
  stack: Pick<AsyncDisposableStack, 'disposeAsync'>,
  report: (error: unknown) => void,
): Promise<void> {
  await stack.disposeAsync().catch((error: unknown) => {
    for (const each of errorsIn(error)) report(each)
  })
}

/** In the order in which they occurred. */
function errorsIn(error: unknown): unknown[] {
  if (error instanceof SuppressedError) return [...errorsIn(error.suppressed), error.error]
  return error instanceof AggregateError ? error.errors : [error]
}
