import { contract } from '@greenroom/contract'
import { done, mount, type RouteContext } from '../http/mount.ts'
import { addressSubject } from '../kit/address.ts'
import { type RateLimiter, rateLimits } from '../rate-limit/port.ts'
import { type ContactDeps, submitMessage } from './submit-message.ts'

/** The contact form: stored, and emailed to the operator. */
export function mountContact(context: RouteContext, deps: ContactDeps & { limiter: RateLimiter }): void {
  mount(context, contract.submitContact, async ({ body, request }) => {
    await deps.limiter.consume(rateLimits.contactPerAddress, addressSubject(request.ip))
    const { first_name: firstName, last_name: lastName, email, user_type: userType, message } = body
    await submitMessage(deps, { firstName, lastName, email, userType, message })
    return done('Your message has been sent successfully.')
  })
}
