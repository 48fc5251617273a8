import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../kit/app-error.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { AccountsDeps } from './deps.ts'

/** Against timing attacks: a constant response time, longer than each of these flows takes (ms). */
const constantMs = 400

/**
 * Account-enumeration guard. Does `work`, whose refusals reveal whether an address has an account. Once the rate limit for that is used
 * up, of the client `from` or over all, or where disclosure is hidden, `otherwise` gives one generic reply for every address.
 */
export async function guardEnumeration<Result>(
  deps: AccountsDeps,
  from: string,
  work: () => Promise<Result>,
  otherwise: () => Promise<Result>,
): Promise<Result> {
  const answer = async () => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || (await mayReveal(deps, from, error))) throw error
      return otherwise()
    }
  }
  if (deps.disclosure === 'exact') return answer()
  const [result] = await Promise.allSettled([answer(), wait(constantMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Whether a refusal may be sent to `from`, which consumes the rate limit; one that reveals no account always may. */
export async function mayReveal(deps: AccountsDeps, from: string, refusal: AppError): Promise<boolean> {
  if (!revealsAccount(refusal)) return true
  if (deps.disclosure === 'hidden') return false
  try {
    await deps.limiter.consume(rateLimits.existencePerAddress, from)
    await deps.limiter.consume(rateLimits.existenceInAll, 'all')
    return true
  } catch (spent) {
    if (spent instanceof AppError) return false
    throw spent
  }
}

const revealing = ['user_exists', 'user_not_found', 'already_confirmed', 'not_confirmed']
const perAccount: unknown[] = Object.values(rateLimits).filter(({ per }) => per === 'account')

/** A used-up limit per account reveals it, too: only existing accounts have one. */
const revealsAccount = ({ code, cause }: AppError) =>
  revealing.includes(code) || (code === 'too_many' && perAccount.includes(cause))
