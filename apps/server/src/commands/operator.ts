import { SetupError } from '../kit/setup-error.ts'
import { showStatus } from './operator/status.ts'

/** What an operator asks of an installation. Each takes the rest of the command line and gives the exit code. */
const commands: Record<string, (args: string[]) => Promise<number>> = { status: showStatus }

const usage = `npm run operator -- ${Object.keys(commands).join('|')} [--json]`

async function run([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new SetupError(`Say what to do: ${usage}`)
  return command(args)
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const told = error instanceof SetupError ? error.message : `The command failed: ${String(error)}`
    process.stderr.write(`${told}\n`)
    process.exitCode = 1
  },
)
