import Stripe from 'stripe'
import { AppError } from '../src/kit/app-error.ts'

/** One API call as the product makes it, and the assertions on its response: a failure says what differs. */
export type Check<Stage> = { call: string; expects: string; run: (stage: Stage) => Promise<void> }

export type Outcome =
  | { kind: 'ok' }
  | { kind: 'differs'; reason: string }
  | { kind: 'not_offered' }
  | { kind: 'not_tried'; reason: string }

/** An earlier check failed to create an object that this one needs. */
class NotTried extends Error {}
class Differs extends Error {}

/** Runs one check and returns its outcome. */
export async function judge<Stage>(check: Check<Stage>, stage: Stage): Promise<Outcome> {
  try {
    await check.run(stage)
    return { kind: 'ok' }
  } catch (caught) {
    // The product's code wraps the provider's error.
    const error = caught instanceof AppError && caught.cause ? caught.cause : caught
    if (isNotOffered(error)) return { kind: 'not_offered' }
    if (error instanceof NotTried) return { kind: 'not_tried', reason: error.message }
    if (error instanceof Differs) return { kind: 'differs', reason: error.message }
    return { kind: 'differs', reason: describe(error) }
  }
}

/** Whether the error means an unknown path, rather than an unknown object. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode === 404 &&
  error.message.startsWith('Unrecognized request URL')

function describe(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return String(error)
  const { type, code, param, requestId, message } = error
  return [type, code, param, requestId, message].filter((part) => part !== undefined).join(', ')
}

/** An object that an earlier check created. The failure of that check is reported already. */
export function made<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new NotTried(`there is no ${what}`)
  return found
}

/**
 * Compares a response deeply with the expected fields and ignores all others. A RegExp must match; `String`, `Number` and `Boolean`
 * match any value of that type; a list must have the same number of elements.
 */
export function expectFields(found: unknown, wanted: object): void {
  const difference = differenceOf(found, wanted, '')
  if (difference) throw new Differs(difference)
}

export function expectTrue(holds: boolean, reason: string): void {
  if (!holds) throw new Differs(reason)
}

/** The provider must reject the request with an error that has these fields. */
export async function expectRefusal(
  work: Promise<unknown>,
  wanted: { statusCode: number; rawType?: string; code?: string; param?: string },
): Promise<void> {
  const answer = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('value' in answer) throw new Differs(`it was accepted instead of refused with ${wanted.statusCode}`)
  if (!(answer.error instanceof Stripe.errors.StripeError) || isNotOffered(answer.error)) throw answer.error
  expectFields(answer.error, wanted)
}

function differenceOf(found: unknown, wanted: unknown, path: string): string | undefined {
  const differs = (what: string) => `${path || 'the answer'} is ${shown(found)}, expected ${what}`
  if (wanted instanceof RegExp)
    return typeof found === 'string' && wanted.test(found) ? undefined : differs(String(wanted))
  if (typeof wanted === 'function')
    return typeof found === wanted.name.toLowerCase() ? undefined : differs(`a ${wanted.name.toLowerCase()}`)
  if (typeof wanted !== 'object' || wanted === null)
    return Object.is(found, wanted) ? undefined : differs(shown(wanted))
  if (typeof found !== 'object' || found === null) return differs(Array.isArray(wanted) ? 'a list' : 'an object')
  if (Array.isArray(wanted) && (!Array.isArray(found) || found.length !== wanted.length))
    return differs(`a list of ${wanted.length}`)
  for (const [name, value] of Object.entries(wanted)) {
    const place = Array.isArray(wanted) ? `${path}[${name}]` : path ? `${path}.${name}` : name
    const difference = differenceOf((found as Record<string, unknown>)[name], value, place)
    if (difference) return difference
  }
  return undefined
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 120)
