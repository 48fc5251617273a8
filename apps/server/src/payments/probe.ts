import type Stripe from 'stripe'
import { isLiveKey } from '../config/payment-settings.ts'
import type { Log } from '../kit/log.ts'
import { SetupError } from '../kit/setup-error.ts'
import { handledEvents, webhookUrl } from './event-types.ts'
import { explainFailure } from './failure-sentence.ts'
import { findPortalConfiguration } from './portal.ts'
import { paidPlans, priceKeys } from './price-keys.ts'
import { priceProblem } from './prices.ts'
import { asList, asObject } from './stripe-client.ts'

/** A problem in one sentence that says how to fix it. `refuse` keeps production from starting. */
export type Finding = { level: 'refuse' | 'warn'; sentence: string }

export type Expected = { key: string; production: boolean; publicUrl: string }

const probeOptions = { timeout: 5000, maxNetworkRetries: 0 }
const fix = 'run npm run billing:setup'

/**
 * Checks at start whether the product can sell with this key: reachable, of the right mode, both prices as our pages show them, a
 * portal and a webhook. Never fails, and ends within 5 seconds. An outage is only a warning, so that a restart meanwhile doesn't
 * take the product down.
 */
export async function probeProvider(stripe: Stripe, expected: Expected): Promise<Finding[]> {
  const checks = [probeAccount, probePrices, probePortal, probeWebhook]
  const found = await Promise.all(
    checks.map((check) => withinLimit(check(stripe, expected)).catch((error: unknown) => [toFinding(error)])),
  )
  return oncePerSentence([...probeMode(expected), ...found.flat()])
}

/** An overall deadline, because the package's own timeout restarts with every received byte. */
async function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within 5 seconds')), probeOptions.timeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Refuses the start in production, with every sentence; warns otherwise. */
export function reportFindings(findings: Finding[], { production, log }: { production: boolean; log: Log }): void {
  const refused = findings.filter(({ level }) => level === 'refuse').map(({ sentence }) => sentence)
  if (production && refused.length > 0) throw new SetupError(refused.join('\n'))
  for (const { sentence } of findings) log.warn(sentence)
}

/** A test key in production is caught by the validation of settings, without a request. */
function probeMode({ key, production }: Expected): Finding[] {
  if (production || !isLiveKey(key)) return []
  return [warn('STRIPE_SECRET_KEY is a live key outside production: real cards are charged. Use a test key.')]
}

async function probeAccount(stripe: Stripe, { key }: Expected): Promise<Finding[]> {
  const account = await stripe.accounts.retrieveCurrent({}, probeOptions).catch((error: unknown) => {
    // A restricted key need not be able to read the account.
    if (explainFailure(error).kind === 'not_permitted') return undefined
    throw error
  })
  if (!account || asObject(account, 'account').charges_enabled !== false || !isLiveKey(key)) return []
  return [warn('Stripe does not let this account charge yet: finish its activation in the Stripe dashboard.')]
}

async function probePrices(stripe: Stripe, { key }: Expected): Promise<Finding[]> {
  const lookup_keys = paidPlans.map((plan) => priceKeys[plan])
  const { data } = asList(await stripe.prices.list({ lookup_keys, active: true, limit: 100 }, probeOptions))
  return paidPlans.flatMap((plan) => {
    const price = data.find(({ lookup_key }) => lookup_key === priceKeys[plan])
    const problem = priceProblem(plan, price)
    if (problem) return [refuse(`${problem} To create it, ${fix}.`)]
    if (price?.livemode === isLiveKey(key)) return []
    const [has, is] = price?.livemode ? ['live', 'a test key'] : ['test', 'a live key']
    return [refuse(`The price ${priceKeys[plan]} is in ${has} mode and STRIPE_SECRET_KEY is ${is}: use one mode.`)]
  })
}

async function probePortal(stripe: Stripe): Promise<Finding[]> {
  if (await findPortalConfiguration(stripe, probeOptions)) return []
  return [warn(`Manage billing cannot open, because Stripe has no portal configuration: ${fix}.`)]
}

async function probeWebhook(stripe: Stripe, { production, publicUrl }: Expected): Promise<Finding[]> {
  if (!production) return []
  const url = webhookUrl(publicUrl)
  const { data } = asList(await stripe.webhookEndpoints.list({ limit: 100 }, probeOptions))
  const events = data.filter((each) => each.url === url && each.status === 'enabled').map((each) => each.enabled_events)
  if (events.length === 0) return [warn(`Stripe sends no events, because it has no webhook endpoint ${url}: ${fix}.`)]
  if (events.some((all) => all.includes('*') || handledEvents.every((type) => all.includes(type)))) return []
  return [warn(`Stripe does not send every event that is handled to ${url}: ${fix}.`)]
}

const refuse = (sentence: string): Finding => ({ level: 'refuse', sentence })
const warn = (sentence: string): Finding => ({ level: 'warn', sentence })

function toFinding(error: unknown): Finding {
  const { kind, sentence } = explainFailure(error)
  if (kind === 'wrong_key' || kind === 'not_permitted') return refuse(sentence)
  return warn(`${sentence} It's unknown whether the product can sell: restart when Stripe is reachable, to check.`)
}

/** Removes duplicates: four requests may fail in the same way. */
function oncePerSentence(findings: Finding[]): Finding[] {
  const seen = new Map(findings.map((finding) => [finding.sentence.replace(/req_\w+/, ''), finding]))
  return [...seen.values()]
}
