/**
 * Shows that something is done, from the moment it was agreed to until it has come to an end: neither while a question about it
 * stands open, nor while its outcome is read.
 */
export type WhileWorking = <Result>(work: Promise<Result>) => Promise<Result>
