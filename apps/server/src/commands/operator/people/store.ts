import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { onlyRow } from '../../../kit/only-row.ts'

export type UserCounts = {
  accounts: number
  confirmed: number
  newsletter: number
  /** Who logged in or used a session within the last 30 days. */
  active: number
  free: number
  basic: number
  premium: number
}

/** The plan of a subscription `s`, which may be missing, at `now`: as `readRecord` of the product reads the same row. */
const planAt = (now: Date) =>
  sql`case when s.subscription_id is not null and s.entitled_until > ${now} then s.level else 'FREE' end`

/** How many people there are. */
export async function countUsers(db: Database, now: Date): Promise<UserCounts> {
  const { rows } = await db.execute<UserCounts>(
    sql`select count(*)::int as accounts,
          count(*) filter (where confirmed_at is not null)::int as confirmed,
          count(*) filter (where newsletter_opt_in and confirmed_at is not null)::int as newsletter,
          (select count(distinct user_id)::int from sessions where rotated_at > now() - interval '30 days') as active,
          count(*) filter (where confirmed_at is not null and plan = 'FREE')::int as free,
          count(*) filter (where plan = 'BASIC')::int as basic,
          count(*) filter (where plan = 'PREMIUM')::int as premium
        from (
          select u.*, ${planAt(now)} as plan from users u left join subscriptions s on s.user_id = u.id
        ) planned`,
  )
  return onlyRow(rows)
}

export type FoundUser = {
  id: string
  email: string
  createdAt: Date
  confirmedAt: Date | null
  disabledAt: Date | null
  lastSeenAt: Date | null
  plan: string
  paidUntil: Date | null
  interviews: number
  freeInterviewUsed: boolean
}

/** One account, by its address; nothing of what was said in an interview. */
export async function findUserByEmail(db: Database, email: string, now: Date): Promise<FoundUser | undefined> {
  const { rows } = await db.execute<
    Omit<FoundUser, DateKeys> & Record<DateKeys, string | null> & { createdAt: string }
  >(
    sql`select u.id, u.email, u.created_at as "createdAt", u.confirmed_at as "confirmedAt", u.disabled_at as "disabledAt",
          (select max(rotated_at) from sessions where user_id = u.id) as "lastSeenAt",
          ${planAt(now)} as plan, s.entitled_until as "paidUntil",
          (select count(*)::int from interviews where user_id = u.id and state = 'completed' and practice_of is null) as interviews,
          exists (select from free_interviews where user_id = u.id) as "freeInterviewUsed"
        from users u left join subscriptions s on s.user_id = u.id where u.email = ${email}`,
  )
  const [row] = rows
  if (!row) return undefined
  const { createdAt, confirmedAt, disabledAt, lastSeenAt, paidUntil } = row
  return {
    ...row,
    createdAt: new Date(createdAt),
    confirmedAt: toDate(confirmedAt),
    disabledAt: toDate(disabledAt),
    lastSeenAt: toDate(lastSeenAt),
    paidUntil: toDate(paidUntil),
  }
}
type DateKeys = 'createdAt' | 'confirmedAt' | 'disabledAt' | 'lastSeenAt' | 'paidUntil'

export type DayOfUse = {
  day: string
  signUps: number
  started: number
  completed: number
  discarded: number
  practices: number
  feedbackFailed: number
}

/** What happened on each day (UTC), the newest first; days on which nothing did are left out. */
export async function readDailyUse(db: Database, days: number): Promise<DayOfUse[]> {
  const { rows } = await db.execute<DayOfUse>(
    sql`select to_char(day, 'YYYY-MM-DD') as day, sum(sign_ups)::int as "signUps", sum(started)::int as started,
          sum(completed)::int as completed, sum(discarded)::int as discarded, sum(practices)::int as practices,
          sum(failed)::int as "feedbackFailed"
        from (
          select date_trunc('day', confirmed_at at time zone 'UTC') as day, count(*) as sign_ups,
            0 as started, 0 as completed, 0 as discarded, 0 as practices, 0 as failed
          from users where confirmed_at > now() - make_interval(days => ${days}) group by 1
          union all
          select date_trunc('day', created_at at time zone 'UTC'), 0,
            count(*) filter (where practice_of is null),
            count(*) filter (where practice_of is null and state = 'completed'),
            count(*) filter (where practice_of is null and state = 'discarded'),
            count(*) filter (where practice_of is not null),
            count(*) filter (where feedback_state = 'failed')
          from interviews where created_at > now() - make_interval(days => ${days}) group by 1
        ) counted group by day order by day desc`,
  )
  return rows
}

export type Subscriber = {
  email: string
  plan: string
  status: string
  canceling: boolean
  periodEnd: Date | null
  subscriptionId: string
}

/** All users whose subscription is active or unpaid, by address, as of the last sync with the card provider. */
export async function listSubscribers(db: Database): Promise<Subscriber[]> {
  const { rows } = await db.execute<Omit<Subscriber, 'periodEnd'> & { periodEnd: string | null }>(
    sql`select u.email, coalesce(s.subscribed_plan, s.level) as plan, coalesce(s.status, 'unknown') as status,
          s.cancel_at_period_end as canceling, s.current_period_end as "periodEnd", s.subscription_id as "subscriptionId"
        from subscriptions s join users u on u.id = s.user_id
        where s.subscription_id is not null and coalesce(s.status, '') not in ('canceled', 'incomplete_expired')
        order by u.email`,
  )
  return rows.map((row) => ({ ...row, periodEnd: toDate(row.periodEnd) }))
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))
