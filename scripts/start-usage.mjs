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
 * Reads the arguments of `npm start` and `npm run worker`, whose first is `worker`. Gives `{ kind: 'run' }`, or the usage as
 * `{ kind: 'help', text }`, or as `{ kind: 'wrong', text }` behind what is wrong. Everything else is an environment variable.
 */
export function readStart(args) {
  const isWorker = args[0] === 'worker'
  const usage = isWorker ? usages.worker : usages.server
  const given = isWorker ? args.slice(1) : args
  if (given.some((each) => each === '-h' || each === '--help')) return { kind: 'help', text: usage }
  if (given.length === 0) return { kind: 'run' }
  return { kind: 'wrong', text: `"${given[0]}" is not expected.\n\n${usage}` }
}
