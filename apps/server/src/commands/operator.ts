import { type CommandLine, describeUsage, runCommandLine, showUsage } from '../kit/command-line.ts'
import { showStatus } from './operator/status.ts'

const operator: CommandLine & { failed: string } = {
  usage: 'npm run operator -- COMMAND [--json]',
  does: 'Shows how an installation is. It never starts or changes anything.',
  meanings: {
    status: 'the server, the database, jobs, emails and the disk; ends with 0 when all is well, 1 otherwise',
    '--json': 'prints JSON',
  },
  takes: ['COMMAND'],
  options: { json: 'flag' },
  failed: 'The command failed',
}

await runCommandLine(operator, async ({ positionals: [name], flags }) => {
  if (name === 'status') return showStatus(flags.has('json') ? 'json' : 'text')
  return showUsage({ kind: 'wrong', reason: `There is no command "${name}".`, text: describeUsage(operator) })
})
