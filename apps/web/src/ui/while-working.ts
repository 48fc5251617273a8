/**
 * Wraps the work's promise to show a pending state, only from the user's confirmation until the promise settles: not while a
 * dialog before or after it is open.
 */
export type WhileWorking = <Result>(work: Promise<Result>) => Promise<Result>
