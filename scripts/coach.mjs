import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { root, runNode, runScript } from './runtime.mjs'

/** The coach on the command line: see packages/interviewer/coach/main.ts. Paths are relative to the caller's folder. */
await runScript(async () => {
  // Standard output is reserved for the coach's report.
  await prepare(process.stderr)
  const cwd = process.env.INIT_CWD ?? process.cwd()
  return (await runNode([join(root, 'packages/interviewer/coach/main.ts'), ...process.argv.slice(2)], { cwd })).code
})
