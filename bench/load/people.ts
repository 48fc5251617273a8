import { randomUUID } from 'node:crypto'
import { createCsrf } from '../../apps/server/src/accounts/csrf.ts'
import { createTokens } from '../../apps/server/src/accounts/tokens.ts'
import { systemClock } from '../../apps/server/src/kit/clock.ts'
import { systemIds } from '../../apps/server/src/kit/ids.ts'
import { loadKeys } from '../../apps/server/src/kit/keys.ts'
import { complete, startInterviewByCall } from '../../e2e/interview.ts'
import { joinWithoutBrowser, subscribe } from '../../e2e/person.ts'
import { tablesOf } from '../../e2e/tables.ts'

/** A running product, from the environment that `startServer` sets. */
export type RunningProduct = { url: string; dataDir: string }
export const currentProduct = (): RunningProduct => ({ url: process.env.BASE_URL!, dataDir: process.env.DATA_DIR! })

/** A user with a session and interviews. */
export type LoadPerson = { userId: string; sessionId: string; activeId: string | null; completedId: string | null }
/** The headers of a user's calls. */
export type Headers = Record<string, string>

/** Signs access tokens for these users, which are valid for ten minutes. */
export async function signIn({ url, dataDir }: RunningProduct, people: readonly LoadPerson[]): Promise<Headers[]> {
  const keys = await loadKeys(dataDir)
  const [tokens, csrf] = [createTokens(keys, systemClock, url), createCsrf(keys, systemIds)]
  return Promise.all(
    people.map(async ({ userId, sessionId }) => ({
      authorization: `Bearer ${await tokens.access({ userId, sessionId })}`,
      'x-csrf-token': csrf.issue(sessionId),
    })),
  )
}

/** Real interviews, from which others are copied. */
export type Originals = { completed: string; active: string }

/** Completes one interview, with feedback, and starts another. */
export async function holdOriginals(): Promise<Originals> {
  const author = await joinWithoutBrowser()
  await subscribe(author, 'PREMIUM')
  const completed = await complete(author)
  const { interviewId: active } = await startInterviewByCall(author)
  return { completed, active }
}

/**
 * Adds `count` users with a session and the PREMIUM plan, each with so many completed interviews, in 20 positions, and an active one at
 * its first question if wanted. Copies everything by SQL in batches of a thousand users. Returns the first `keep` of them.
 */
export async function addPeople(
  { dataDir }: RunningProduct,
  originals: Originals,
  { count, completed, active, keep = count }: { count: number; completed: number; active: boolean; keep?: number },
): Promise<LoadPerson[]> {
  const tables = await tablesOf(dataDir)
  const people: LoadPerson[] = []
  // Faster, and these copies need no durability.
  await tables.query('set synchronous_commit = off')
  for (let inserted = 0; inserted < count; inserted += 1000) {
    const users = Array.from({ length: Math.min(1000, count - inserted) }, () => ({
      userId: randomUUID(),
      sessionId: randomUUID(),
    }))
    const ids = users.map(({ userId }) => userId)
    await tables.query(
      `with added as (
         insert into users (id, email, password_hash, password_changed_at, newsletter_opt_in, confirmed_at, created_at)
         select id, id || '@example.com', '', now(), false, now(), now() from unnest($1::uuid[]) id),
       opened as (
         insert into sessions (id, user_id, counter, device, device_id, created_at, rotated_at)
         select session_id, user_id, 0, 'Chrome', gen_random_uuid(), now(), now() from unnest($1::uuid[], $2::uuid[]) as s (user_id, session_id))
       insert into subscriptions (user_id, level, subscribed_plan, status, subscription_id, entitled_until)
       select id, 'PREMIUM', 'PREMIUM', 'active', 'sub_of_a_bench', now() + interval '20 days' from unnest($1::uuid[]) id`,
      [ids, users.map(({ sessionId }) => sessionId)],
    )
    const done = await copyTo(ids, originals.completed, completed)
    const open = active ? await copyTo(ids, originals.active, 1) : new Map<string, string>()
    for (const user of users.slice(0, keep - people.length))
      people.push({ ...user, activeId: open.get(user.userId) ?? null, completedId: done.get(user.userId) ?? null })
  }
  await tables.query('vacuum analyze')
  await tables.query('set synchronous_commit = on')
  return people

  /** Returns the id of one copy by user. */
  async function copyTo(userIds: string[], original: string, times: number): Promise<Map<string, string>> {
    if (times === 0) return new Map()
    const ofInterview = await columnsOf('interviews', 'i', {
      id: 'gen_random_uuid()',
      user_id: 'owner',
      touched_at: 'now()',
      job: `case when i.state = 'completed' then 'Position ' || (n % 20) else i.job end`,
      completed_at: `i.completed_at - n * interval '7 hours'`,
    })
    const ofTurn = await columnsOf('turns', 't', { interview_id: 'copied.id', user_id: 'copied.user_id' })
    const { rows } = await tables.query<{ id: string; user_id: string }>(
      `with copied as (
         insert into interviews (${ofInterview.names})
         select ${ofInterview.values} from interviews i, unnest($2::uuid[]) owner, generate_series(1, $3::int) n
         where i.id = $1 returning id, user_id),
       turned as (
         insert into turns (${ofTurn.names}) select ${ofTurn.values} from copied, turns t where t.interview_id = $1)
       select distinct on (user_id) id, user_id from copied`,
      [original, userIds, times],
    )
    return new Map(rows.map(({ id, user_id }) => [user_id, id]))
  }

  /** The columns of a table, and the expression for each in a copy: its own value unless changed. */
  async function columnsOf(table: string, alias: string, changed: Record<string, string>) {
    const { rows } = await tables.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'`,
      [table],
    )
    return {
      names: rows.map(({ name }) => name).join(', '),
      values: rows.map(({ name }) => changed[name] ?? `${alias}.${name}`).join(', '),
    }
  }
}
