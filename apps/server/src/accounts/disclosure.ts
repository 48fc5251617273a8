import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../kit/app-error.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { AccountsDeps } from './deps.ts'

/** Longer than each of these flows takes, in milliseconds, so that time tells nothing either. */
const evenMs = 400

/**
 * Does `work`, whose refusals would tell whether an address has an account. Once `from` has heard enough of those, or all
 * have, or where they are hidden, `otherwise` answers instead: the same for every address.
 */
export async function withinDisclosure<Result>(
  deps: AccountsDeps,
  from: string,
  work: () => Promise<Result>,
  otherwise: () => Promise<Result>,
): Promise<Result> {
  const answer = async () => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || (await mayTell(deps, from, error))) throw error
      return otherwise()
    }
  }
  if (deps.disclosure === 'exact') return answer()
  const [result] = await Promise.allSettled([answer(), wait(evenMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Whether a refusal may be told to `from`; one that says nothing of an account always may. Telling is counted. */
export async function mayTell(deps: AccountsDeps, from: string, refusal: AppError): Promise<boolean> {
  if (!tellsOfAccount(refusal)) return true
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

const telling = ['user_exists', 'user_not_found', 'already_confirmed', 'not_confirmed']
const perAccount: unknown[] = Object.values(rateLimits).filter(({ per }) => per === 'account')

/** Only an account has limits of its own to run out of. */
const tellsOfAccount = ({ code, cause }: AppError) =>
  telling.includes(code) || (code === 'too_many' && perAccount.includes(cause))
