export type { PageReply, Visit } from './pages/visit.ts'
export type { Offer } from './prices.ts'
export { type CardSandbox, type CardSandboxOptions, createCardSandbox } from './sandbox.ts'
