import { mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/kit/clock.ts'
import { SetupError } from '../src/kit/setup-error.ts'
import { startSandbox } from '../src/payments/sandbox.ts'
import type { Outcome } from './check.ts'
import { type Result, runSuite } from './suite.ts'

/** `npm run billing:contract`: checks the provider of STRIPE_SECRET_KEY and STRIPE_API_BASE, by default the sandbox. */
async function run(): Promise<void> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = process.env
  if (!key && base)
    throw new SetupError('STRIPE_API_BASE is set, but no key for it: set STRIPE_SECRET_KEY to a test key.')
  if (key && !/^[rs]k_test_/.test(key))
    throw new SetupError('STRIPE_SECRET_KEY must be a test key (sk_test_…): this makes customers and payments.')
  const signal = listenForInterruption()
  const { results, left } = key ? await runAt({ key, base: base || undefined }, signal) : await runAtSandbox(signal)
  for (const sentence of left) say(`left at the provider: ${sentence}`)
  const count = (kind: Outcome['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length
  const broken = count('differs') + count('not_offered') + count('not_tried')
  say(
    `\n${count('ok')} hold, ${count('differs')} differ, ${count('not_offered')} not offered, ${count('not_tried')} not tried.`,
  )
  process.exitCode = signal.aborted ? Number(signal.reason) : broken === 0 ? 0 : 1
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Aborts on SIGINT or SIGTERM; the reason is the exit code by shell convention. A signal may arrive twice, as npm forwards it. */
function listenForInterruption(): AbortSignal {
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (interruption.signal.aborted) return
      interruption.abort(128 + constants.signals[name])
      say('\nInterrupted: removing what was made at the provider.')
    })
  return interruption.signal
}

function runAt(provider: { key: string; base: string | undefined }, signal: AbortSignal) {
  say(`At ${provider.base ?? 'https://api.stripe.com'}, in test mode:\n`)
  return runSuite(provider, { onResult: (result) => say(inWords(result)), signal })
}

async function runAtSandbox(signal: AbortSignal) {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-contract-'))
  const sandbox = await startSandbox({
    dataDir,
    clock: systemClock,
    product: { name: 'Greenroom' },
    publicUrl: 'http://localhost:3000',
  })
  try {
    return await runAt(sandbox, signal)
  } finally {
    await sandbox.stop()
    await rm(dataDir, { recursive: true })
  }
}

function inWords({ call, expects, outcome }: Result): string {
  const about = `${call}: ${expects}`
  if (outcome.kind === 'ok') return `ok           ${about}`
  if (outcome.kind === 'not_offered') return `not offered  ${about}`
  return `${outcome.kind === 'differs' ? 'differs     ' : 'not tried   '} ${about}: ${outcome.reason}`
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SetupError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = 1
})
