const describe = (program, does) => `${does}

Usage: ${program}

  -h, --help  shows this

Settings are environment variables: docs/operate.md lists them all.`

const usages = {
  server: describe(
    'npm start',
    'Runs Greenroom until Ctrl-C. Installs packages and builds first, where something has changed.',
  ),
  worker: describe('npm run worker', 'Runs jobs until Ctrl-C, alongside servers on the same database (DATABASE_URL).'),
}

/**
 * Parses the arguments of `npm start` and `npm run worker`, whose first is `worker`. Returns `{ kind: 'run' }`, `{ kind: 'help', text }`
 * with the usage, or `{ kind: 'wrong', text }` with the error and the usage. All settings are environment variables.
 */
export function readStart(args) {
  const isWorker = args[0] === 'worker'
  const usage = isWorker ? usages.worker : usages.server
  const given = isWorker ? args.slice(1) : args
  if (given.some((each) => each === '-h' || each === '--help')) return { kind: 'help', text: usage }
  if (given.length === 0) return { kind: 'run' }
  return { kind: 'wrong', text: `"${given[0]}" is not expected.\n\n${usage}` }
}
