import { type CommandLine, describeUsage, runCommandLine, showUsage } from '../kit/command-line.ts'
import { readDays } from './operator/days.ts'
import { showSubscribers, showUse, showUsers } from './operator/people.ts'
import { handleReviews } from './operator/reviews.ts'
import { showStatus } from './operator/status.ts'

const operator: CommandLine & { failed: string } = {
  usage: 'npm run operator -- COMMAND [--json]',
  does: 'Shows how an installation is doing and who uses it, and publishes or declines reviews. Only reviews are changed.',
  meanings: {
    status: 'the server, the database, jobs, emails and the disk; ends with 0 when all is well, 1 otherwise',
    users: 'how many accounts there are; with an EMAIL, that account',
    usage: 'sign-ups and interviews day by day (--days 30)',
    subscribers: 'everyone whose subscription is active or unpaid',
    reviews: 'pending reviews; "all" lists every review, "publish ID" or "decline ID" decides on one',
    '--json': 'prints JSON',
  },
  takes: ['COMMAND'],
  mayTake: ['ACTION or EMAIL', 'ID'],
  options: { json: 'flag', days: 'value' },
  failed: 'The command failed',
}

await runCommandLine(operator, async ({ positionals: [name, ...rest], flags, values }) => {
  const form = flags.has('json') ? 'json' : 'text'
  const maxArguments = { status: 0, users: 1, usage: 0, subscribers: 0, reviews: 2 }[name ?? '']
  const wrong = (reason: string) => showUsage({ kind: 'wrong', reason, text: describeUsage(operator) })
  if (maxArguments === undefined) return wrong(`Unknown command "${name}".`)
  if (rest.length > maxArguments) return wrong(`"${rest[maxArguments]}" is not expected.`)
  if (values.days !== undefined && name !== 'usage') return wrong('--days belongs to usage.')
  if (name === 'users') return showUsers(rest[0], form)
  if (name === 'usage') return showUse(readDays(values.days), form)
  if (name === 'subscribers') return showSubscribers(form)
  if (name === 'reviews') return handleReviews(rest, form)
  return showStatus(form)
})
