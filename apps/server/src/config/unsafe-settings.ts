import { isPrivateWay } from './outside-server.ts'
import { exampleAddress, type Problems, type Settings } from './settings.ts'

/** Who hears what people say, and is paid for it. */
const keyedServers = [
  ['INTERVIEWER_URL', 'INTERVIEWER_KEY'],
  ['TRANSCRIPTION_URL', 'TRANSCRIPTION_KEY'],
] as const

/** What production must not run with: settings that are missing, and settings that are for tests. */
export function unsafeSettings(env: Settings): Problems {
  const problems: Problems = {}
  if (!env.PUBLIC_URL?.startsWith('https://'))
    problems.PUBLIC_URL = 'PUBLIC_URL must be set to the https address that users see.'
  if (!env.DATA_DIR) problems.DATA_DIR = 'DATA_DIR must name the folder for keys and audio.'
  if (!env.SMTP_URL && env.ALLOW_MAILBOX === 'false')
    problems.SMTP_URL =
      'SMTP_URL must name a mail server: the local mailbox shows every code to everyone (a test installation allows it with ALLOW_MAILBOX=true).'
  if (takesNoMoney(env) && env.ALLOW_CARD_SANDBOX === 'false')
    problems.STRIPE_SECRET_KEY = env.STRIPE_SECRET_KEY
      ? 'STRIPE_SECRET_KEY is a test key, which takes no money: set the live one (a test installation allows it with ALLOW_CARD_SANDBOX=true).'
      : 'STRIPE_SECRET_KEY must be set: the card sandbox takes no money (a test installation allows it with ALLOW_CARD_SANDBOX=true).'
  if (env.STRIPE_API_BASE && !isPrivateWay(new URL(env.STRIPE_API_BASE)))
    problems.STRIPE_API_BASE =
      'STRIPE_API_BASE sends the payment key unencrypted to another machine: use https, or remove it.'
  for (const [address, key] of keyedServers)
    if (env[address] && env[key] && !isPrivateWay(new URL(env[address])))
      problems[address] = `${address} sends ${key} and what people say unencrypted to another machine: use https.`
  if (env.CONTACT_EMAIL === exampleAddress)
    problems.CONTACT_EMAIL =
      'CONTACT_EMAIL is still the example address: set one of yours, which mails come from and users write to.'
  if (env.LIMITS === 'relaxed')
    problems.LIMITS = 'LIMITS=relaxed is for tests, it lifts the limits per address: remove it.'
  return problems
}

/** Payments go to the card sandbox, or to the provider's test mode. */
export const takesNoMoney = ({ STRIPE_SECRET_KEY }: Settings): boolean =>
  STRIPE_SECRET_KEY === undefined || /^[rs]k_test_/.test(STRIPE_SECRET_KEY)
