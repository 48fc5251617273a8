import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { root, runNode, runScript, ScriptFailure } from './runtime.mjs'

const file = join(root, 'docs/openapi.json')

/** Generates the OpenAPI document of the contract: writes docs/openapi.json, or with --check compares it. */
async function openapi() {
  const { contract } = await import('../packages/contract/src/index.ts')
  const { makeOpenApi } = await import('../packages/contract/src/openapi/document.ts')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const wanted = `${JSON.stringify(makeOpenApi(contract, { title: 'Greenroom', version }), undefined, 2)}\n`
  if (!process.argv.includes('--check')) return writeFile(file, wanted)
  const found = await readFile(file, 'utf8').catch(() => '')
  if (found !== wanted) {
    throw new ScriptFailure('docs/openapi.json is not what the contract says: run "npm run openapi" and commit it.')
  }
}

await runScript(async () => {
  await prepare()
  // The contract is TypeScript, which the current Node may not support.
  if (process.features.typescript) return openapi()
  return (await runNode(['scripts/openapi.mjs', ...process.argv.slice(2)])).code
})
