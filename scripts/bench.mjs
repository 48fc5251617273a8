import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { prepare } from './prepare.mjs'
import { root, runNode, runScript, ScriptFailure } from './runtime.mjs'

/** Runs one measurement, bench/NAME.ts, on the built product. Further arguments are passed on. */
await runScript(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const files = await readdir(join(root, 'bench')).catch(() => [])
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3))
  if (!names.includes(name))
    throw new ScriptFailure(`Say what to measure: npm run bench NAME, one of ${names.join(', ') || '(none yet)'}.`)
  await prepare()
  await buildIfNeeded()
  return (await runNode([`bench/${name}.ts`, ...rest])).code
})
