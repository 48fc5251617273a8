import { contract } from '@greenroom/contract'
import type { Database } from '../db/database.ts'
import { type Door, done, mount } from '../http/mount.ts'
import { addressSubject } from '../kit/address.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import { type Limiter, rates } from '../limits/port.ts'
import { addContactMessage } from './store.ts'

/** The contact form: kept for the operator. */
export function mountContact(door: Door, deps: { db: Database; clock: Clock; ids: Ids; limiter: Limiter }): void {
  mount(door, contract.submitContact, async ({ body, request }) => {
    await deps.limiter.take(rates.contactPerAddress, addressSubject(request.ip))
    await addContactMessage(deps.db, {
      id: deps.ids.uuid(),
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      userType: body.user_type,
      message: body.message,
      createdAt: deps.clock.now(),
    })
    return done('Your message has been sent successfully.')
  })
}
