/** A start that cannot go on, told in one sentence: what is wrong and what to do. Printed without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}
