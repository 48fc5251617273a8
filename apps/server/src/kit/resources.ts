/** Closed gracefully, or by force: at once, for what would outlive this process. */
export type Closable = { close(): Promise<void>; force(): Promise<void> }

/**
 * What a start has opened so far, so that a stop in the middle of it closes exactly that. `graceful` closes everything in reverse
 * order; `force` ends at once what can outlive this process. Neither takes anything more once its disposal has begun: it throws.
 */
export type Resources = { graceful: AsyncDisposableStack; force: AsyncDisposableStack }

export const createResources = (): Resources => ({
  graceful: new AsyncDisposableStack(),
  force: new AsyncDisposableStack(),
})

/** Has both stacks close it. Throws where closing has begun: then it is the caller's to close. */
export function register({ graceful, force }: Resources, closable: Closable): void {
  graceful.defer(() => closable.close())
  force.defer(() => closable.force())
}

/** Disposes of a stack and never fails: each error is reported, and did not keep the other resources from being closed. */
export async function closeAll(stack: AsyncDisposableStack, report: (error: unknown) => void): Promise<void> {
  await stack.disposeAsync().catch((error: unknown) => {
    for (const each of errorsIn(error)) report(each)
  })
}

/** In the order in which they occurred. */
const errorsIn = (error: unknown): unknown[] =>
  error instanceof SuppressedError ? [...errorsIn(error.suppressed), error.error] : [error]
