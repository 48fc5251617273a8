export type { Offer } from './prices.ts'
export { type CardSandbox, type CardSandboxOptions, createCardSandbox } from './sandbox.ts'
