import { type CallName, contract, type Endpoint } from '@greenroom/contract'
import { assertAnswering, type Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { type Door, mount } from './mount.ts'

export type ProductInfo = {
  name: string
  company: string
  contactEmail: string
  mailbox: string | null
  interviewer: string
}

/** Readiness, and what the pages need to know about this installation. */
export function mountSystem(door: Door, deps: { db: Database; info: ProductInfo }): void {
  mount(door, contract.health, async () => {
    await assertAnswering(deps.db).catch((error) => {
      throw new AppError('unavailable', undefined, { cause: error })
    })
    return { status: 'ok' as const }
  })
  mount(door, contract.productInfo, async () => deps.info)
}

/** Calls of the contract that this version does not answer yet. Each says so with 501, after the guard. */
export const notBuilt = ['verifyCode'] as const satisfies CallName[]

export function mountNotBuilt(door: Door): void {
  for (const name of notBuilt) {
    mount(door, contract[name] as Endpoint, async () => {
      throw new AppError('not_built')
    })
  }
}
