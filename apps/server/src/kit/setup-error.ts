/** A configuration error: a start fails with one sentence, what is wrong and what to do. Printed without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}
