import { isLinkLocal, isLoopback, isPrivateUrl } from './outside-server.ts'
import { isLiveKey } from './payment-settings.ts'
import { exampleAddress, type Problems, type Settings } from './settings.ts'

/** Servers that receive what users say or hear, each with its API key. */
const keyedServers = [
  ['INTERVIEWER_URL', 'INTERVIEWER_KEY'],
  ['TRANSCRIPTION_URL', 'TRANSCRIPTION_KEY'],
  ['VOICE_URL', 'VOICE_KEY'],
] as const

/** What production refuses to run with: missing settings, and settings for tests. */
export function unsafeSettings(env: Settings): Problems {
  const problems: Problems = {}
  const badAddress = publicUrlProblem(env.PUBLIC_URL)
  if (badAddress) problems.PUBLIC_URL = badAddress
  if (!env.DATA_DIR) problems.DATA_DIR = 'DATA_DIR must name the folder for keys and audio, such as /var/lib/greenroom.'
  Object.assign(problems, unsafeMails(env), unsafePayments(env))
  for (const [address, key] of keyedServers) {
    if (!env[address]) continue
    const url = new URL(env[address])
    if (isLinkLocal(url.hostname))
      problems[address] =
        `${address} is a link-local address, where clouds serve this machine's credentials: name the server itself.`
    else if (env[key] && !isPrivateUrl(url))
      problems[address] = `${address} sends ${key} and what people say unencrypted to another machine: use https.`
  }
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (collector && env.OTEL_EXPORTER_OTLP_HEADERS && !isPrivateUrl(new URL(collector)))
    problems.OTEL_EXPORTER_OTLP_ENDPOINT =
      'OTEL_EXPORTER_OTLP_ENDPOINT sends OTEL_EXPORTER_OTLP_HEADERS unencrypted to another machine: use https.'
  if (env.CONTACT_EMAIL === exampleAddress)
    problems.CONTACT_EMAIL =
      'CONTACT_EMAIL is still the example address: set your own. Emails come from it, and users write to it.'
  if (env.LIMITS === 'relaxed')
    problems.LIMITS = 'LIMITS=relaxed is for tests and lifts the limits per address: remove it.'
  return problems
}

function publicUrlProblem(given: string | undefined): string | undefined {
  if (!given?.startsWith('https://'))
    return 'PUBLIC_URL must be set to the https address that users see, such as https://interviews.example.com.'
  const { hostname, username, password, pathname, search, hash } = new URL(given)
  if (username || password || pathname !== '/' || search || hash)
    return 'PUBLIC_URL must be a scheme and a host and nothing more, such as https://interviews.example.com: the product lives at the root of its host.'
  if (isLoopback(hostname) || hostname === '0.0.0.0' || hostname === '[::]')
    return 'PUBLIC_URL names this machine, so links would work for no other user: set the https address that users see.'
  return undefined
}

function unsafeMails(env: Settings): Problems {
  const problems: Problems = {}
  if (!env.SMTP_URL && env.ALLOW_MAILBOX === 'false')
    problems.SMTP_URL =
      'SMTP_URL must name a mail server, such as smtps://user:password@mail.example.com:465: the local mailbox shows every code to everyone (a test installation allows it with ALLOW_MAILBOX=true).'
  // Parameters override options that the product sets, such as mandatory encryption.
  if (env.SMTP_URL && /[?#]/.test(env.SMTP_URL))
    problems.SMTP_URL =
      'SMTP_URL must be an address and nothing more, such as smtps://user:password@host:465: its parameters could switch encryption off.'
  if (!env.SMTP_URL && env.ALLOW_MAILBOX === 'true' && !isLoopback(env.HOST))
    problems.HOST =
      'HOST opens the local mailbox, and every code in it, to the network: use 127.0.0.1 with a proxy in front, or set SMTP_URL.'
  return problems
}

/** A live key is sent to Stripe only. */
function unsafePayments(env: Settings): Problems {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env
  const problems: Problems = {}
  if (key !== undefined && !isSecretKey(key))
    problems.STRIPE_SECRET_KEY =
      "STRIPE_SECRET_KEY isn't a Stripe secret key (sk_live_… or rk_live_…): copy it from the Stripe dashboard, Developers > API keys."
  else if (takesNoMoney(env) && env.ALLOW_CARD_SANDBOX === 'false')
    problems.STRIPE_SECRET_KEY = key
      ? 'STRIPE_SECRET_KEY is a test key, which takes no money: set the live one (a test installation allows it with ALLOW_CARD_SANDBOX=true).'
      : 'STRIPE_SECRET_KEY must be set: the card sandbox takes no money (a test installation allows it with ALLOW_CARD_SANDBOX=true).'
  if (base && key && isLiveKey(key) && new URL(base).origin !== 'https://api.stripe.com')
    problems.STRIPE_API_BASE =
      'STRIPE_API_BASE sends the live payment key to another server than https://api.stripe.com: remove it, or use a test key.'
  else if (base && !isPrivateUrl(new URL(base)))
    problems.STRIPE_API_BASE =
      'STRIPE_API_BASE sends the payment key unencrypted to another machine: use https, or remove it.'
  return problems
}

const isSecretKey = (key: string): boolean => /^[rs]k_(live|test)_\w+$/.test(key)

/** Whether payments go to the card sandbox or to the provider's test mode. */
export const takesNoMoney = ({ STRIPE_SECRET_KEY }: Settings): boolean =>
  STRIPE_SECRET_KEY === undefined || /^[rs]k_test_/.test(STRIPE_SECRET_KEY)
