import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { root, runNode, runScript } from './runtime.mjs'

/** Runs the contract tests of a payment provider: see apps/server/contract-suite/main.ts. */
await runScript(async () => {
  await prepare()
  return (await runNode([join(root, 'apps/server/contract-suite/main.ts')], { signals: 'passed' })).code
})
