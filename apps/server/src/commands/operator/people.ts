import { plans } from '@greenroom/contract'
import { systemClock } from '../../kit/clock.ts'
import { SetupError } from '../../kit/setup-error.ts'
import { withDatabase } from './database.ts'
import {
  countUsers,
  type FoundUser,
  findUserByEmail,
  listSubscribers,
  readDailyUse,
  type UserCounts,
} from './people/store.ts'
import { print } from './print.ts'
import { writeMoment, writeTable } from './table.ts'

type OutputFormat = 'json' | 'text'

/** `users`: how many accounts there are. `users EMAIL`: one account, with nothing of what was said. */
export async function showUsers(email: string | undefined, form: OutputFormat): Promise<number> {
  return withDatabase(async (db) => {
    if (email === undefined) {
      const counts = await countUsers(db, systemClock.now())
      printAs(form, counts, describeCounts(counts))
      return 0
    }
    const user = await findUserByEmail(db, email.trim().toLowerCase(), systemClock.now())
    if (!user) throw new SetupError(`No account for ${email}.`)
    printAs(form, user, describeUser(user))
    return 0
  })
}

/** `usage`: sign-ups and interviews, day by day. */
export async function showUse(days: number, form: OutputFormat): Promise<number> {
  return withDatabase(async (db) => {
    const found = await readDailyUse(db, days)
    const head = ['day (UTC)', 'sign-ups', 'started', 'completed', 'discarded', 'practices', 'feedback failed']
    const rows = found.map((each) => [
      each.day,
      each.signUps,
      each.started,
      each.completed,
      each.discarded,
      each.practices,
      each.feedbackFailed,
    ])
    printAs(form, found, found.length === 0 ? [`Nothing happened in ${days} days.`] : writeTable([head, ...rows]))
    return 0
  })
}

/** `subscribers`: who pays, or owes, as of the last synchronization with the card provider. */
export async function showSubscribers(form: OutputFormat): Promise<number> {
  return withDatabase(async (db) => {
    const found = await listSubscribers(db)
    const head = ['email', 'plan', 'status', 'period ends (UTC)', 'subscription']
    const rows = found.map((each) => [
      each.email,
      each.plan,
      each.canceling ? `${each.status}, canceled` : each.status,
      writeMoment(each.periodEnd),
      each.subscriptionId,
    ])
    const monthly = found
      .filter(({ status, canceling }) => status === 'active' && !canceling)
      .reduce((sum, { plan }) => sum + (plan === 'BASIC' || plan === 'PREMIUM' ? plans[plan].monthly : 0), 0)
    const sum = `${found.length} total; active ones that renew bring in $${monthly} a month.`
    printAs(form, found, found.length === 0 ? ['No subscribers.'] : [...writeTable([head, ...rows]), '', sum])
    return 0
  })
}

const describeCounts = ({ accounts, confirmed, newsletter, active, free, basic, premium }: UserCounts) => [
  `Accounts        ${accounts}, of which ${confirmed} confirmed`,
  `Active          ${active} in the last 30 days`,
  `Plans           ${free} Free, ${basic} Basic, ${premium} Premium`,
  `Newsletter      ${newsletter}`,
]

const describeUser = (user: FoundUser) => [
  `Email           ${user.email}`,
  `ID              ${user.id}`,
  `Signed up       ${writeMoment(user.createdAt)}`,
  `Confirmed       ${writeMoment(user.confirmedAt)}`,
  ...(user.disabledAt ? [`Disabled        ${writeMoment(user.disabledAt)}`] : []),
  `Last seen       ${writeMoment(user.lastSeenAt)}`,
  `Plan            ${user.plan}${user.paidUntil ? `, paid until ${writeMoment(user.paidUntil)}` : ''}`,
  `Interviews      ${user.interviews} completed; the free one is ${user.freeInterviewUsed ? 'used' : 'unused'}`,
]

const printAs = (form: OutputFormat, data: unknown, lines: string[]) =>
  print(form === 'json' ? JSON.stringify(data, null, 2) : lines.join('\n'))
