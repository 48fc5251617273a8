import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { root, runNode, runScript } from './runtime.mjs'

/** The coach on the command line: see packages/interviewer/coach/main.ts. Files are found from where it is called. */
await runScript(async () => {
  // On the standard output there is nothing but what the coach says.
  await prepare(process.stderr)
  const cwd = process.env.INIT_CWD ?? process.cwd()
  return (await runNode([join(root, 'packages/interviewer/coach/main.ts'), ...process.argv.slice(2)], { cwd })).code
})
