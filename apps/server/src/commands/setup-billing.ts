import { isPrivateUrl } from '../config/outside-server.ts'
import { isLiveKey } from '../config/payment-settings.ts'
import { readConfig } from '../config.ts'
import { type CommandArguments, runCommandLine } from '../kit/command-line.ts'
import { SetupError } from '../kit/setup-error.ts'
import { explainFailure } from '../payments/failure-sentence.ts'
import { setUpBilling, type Wanted } from '../payments/setup.ts'
import { createStripeClient } from '../payments/stripe-client.ts'

/** Prepares the Stripe account that STRIPE_SECRET_KEY belongs to, step by step; with --dry-run it only says what it would do. */
async function run({ flags }: CommandArguments): Promise<void> {
  const mode = flags.has('dry-run') ? 'dry_run' : 'apply'
  const { payments, publicUrl, product } = readConfig(process.env)
  if (payments.kind !== 'stripe')
    throw new SetupError(
      'Set STRIPE_SECRET_KEY to the secret key of the Stripe account, from its dashboard, Developers > API keys.',
    )
  const live = isLiveKey(payments.key)
  const wanted = { productName: product.name, publicUrl, webhook: readReach(publicUrl, payments, live) }
  say(
    `${live ? 'Live mode' : 'Test mode'}, for ${publicUrl}${mode === 'dry_run' ? ', without changing anything' : ''}.`,
  )
  await setUpBilling(createStripeClient(payments), wanted, { mode, say })
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The address ends up in the account: where events go, and where the portal leads back to. */
function readReach(publicUrl: string, { base }: { base: string | undefined }, live: boolean): Wanted['webhook'] {
  if (!process.env.PUBLIC_URL)
    throw new SetupError('Set PUBLIC_URL to the address that users see: the portal and the webhook lead there.')
  const address = new URL(publicUrl)
  if (address.protocol === 'https:') return 'reachable'
  if (!isPrivateUrl(address))
    throw new SetupError('PUBLIC_URL must be an https address: plain http is for this machine only.')
  if (live) throw new SetupError('PUBLIC_URL must be the https address that users see: this is a live key.')
  // A provider that is reached by plain http is on this machine, too.
  return base?.startsWith('http:') ? 'reachable' : 'unreachable'
}

await runCommandLine(
  {
    usage: 'npm run billing:setup [-- --dry-run]',
    does: 'Prepares the Stripe account of STRIPE_SECRET_KEY: prices, customer portal and webhook.',
    options: { 'dry-run': 'flag' },
    meanings: { '--dry-run': 'changes nothing and shows what it would do' },
    failed: (error) => explainFailure(error).sentence,
  },
  run,
)
