import { setTimeout as sleep } from 'node:timers/promises'
import type { TestBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import type { DatabaseCluster } from './database-cluster.ts'

export type Candidate = {
  acknowledged: { id: string; number: number; text: string }[]
  /** The number of each rejected reply. */
  refusals: Map<string, number>
  /** When each answer was acknowledged. */
  times: number[]
  stop(): Promise<void>
}

/** A user with PREMIUM who answers continuously and retries failed requests, as our client does. */
export async function startCandidate(browser: TestBrowser, database: DatabaseCluster): Promise<Candidate> {
  const { email } = await browser.join()
  await database.ask('primary', premium, [email])
  const acknowledged: Candidate['acknowledged'] = []
  const refusals: Candidate['refusals'] = new Map()
  const times: number[] = []
  let stopped = false

  async function send<Reply>(path: string, body: object): Promise<Reply> {
    for (;;) {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${browser.accessToken}`,
        'x-csrf-token': browser.csrfToken,
        'idempotency-key': `${times.length}`,
      }
      const response = await browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const reply = (await response.json()) as { code?: string }
      if (response.ok) return reply as Reply
      const waits = response.headers.has('retry-after') ? 'with Retry-After' : 'without Retry-After'
      const refusal = `${response.status} ${reply.code} ${waits}`
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
      await sleep(100)
    }
  }
  async function answer(id: string): Promise<void> {
    for (let number = 1; !stopped; number++) {
      const text = `I called two stores and borrowed forty crates, for the ${times.length}th time.`
      const path = `/api/interviews/${id}/answer`
      const { isInterviewOver } = await send<{ isInterviewOver: boolean }>(path, { text, question_number: number })
      acknowledged.push({ id, number, text })
      times.push(performance.now())
      if (isInterviewOver) break
      await sleep(100)
    }
    await send(`/api/interviews/${id}/end`, {})
  }
  async function goOn(): Promise<void> {
    while (!stopped) {
      const body = { job: 'Store Manager', level: 'Mid', questionCount: 10 }
      const started = await send<{ interviewId?: string; activeInterview?: { interview_id: string } }>(
        '/api/interviews/start',
        body,
      )
      // A start without a reply may have succeeded.
      await answer(started.interviewId ?? started.activeInterview!.interview_id)
    }
  }
  const done = goOn()
  return {
    acknowledged,
    refusals,
    times,
    async stop() {
      stopped = true
      await done
    },
  }
}

/** Resets rate limits, because candidates answer faster than real users. */
export async function liftLimits(database: DatabaseCluster): Promise<void> {
  await database.ask(
    'primary',
    `create function stay_at_zero() returns trigger language plpgsql as 'begin new.count := 0; return new; end';
     create trigger stay_at_zero before insert or update on limit_counts for each row execute function stay_at_zero()`,
  )
}

/** Waits until each candidate has so many acknowledged answers since this time. */
export const everybodyAnswered = (candidates: Candidate[], since: number, often = 5) =>
  eventually('everybody answers', () =>
    candidates.every(({ times }) => times.filter((time) => time > since).length >= often),
  )

const premium = `
  insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
  select id, 'PREMIUM', 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year'
  from users where email = $1`
