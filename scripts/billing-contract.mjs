import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { root, runNode, runScript } from './runtime.mjs'

/** Whether a provider keeps the contract that the product relies on: see apps/server/contract-suite/main.ts. */
await runScript(async () => {
  await prepare()
  return (await runNode([join(root, 'apps/server/contract-suite/main.ts')], { signals: 'passed' })).code
})
