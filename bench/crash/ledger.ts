import type pg from 'pg'
import { eventually } from '../../apps/server/test/eventually.ts'

/** An answer that the server has acknowledged. */
export type Acknowledged = { interviewId: string; number: number; text: string }

/** Acknowledged writes of users, in order. */
export type Ledger = { answers: Acknowledged[]; ended: string[]; conflicts: string[] }

export const newLedger = (): Ledger => ({ answers: [], ended: [], conflicts: [] })

/** The tables compared with a ledger; all but the first four should be 0. */
export type Findings = {
  acknowledged: number
  interviews: number
  ended: number
  feedback: number
  lost: number
  doubled: number
  misplaced: number
  gaps: number
  endsLost: number
  feedbackMissing: number
  feedbackTwice: number
  conflicts: number
}

/** Counts writes of feedback with a trigger, independently of the product. */
export async function countFeedback(tables: pg.Pool): Promise<void> {
  await tables.query(`
    create table if not exists bench_feedback (interview_id uuid not null);
    create or replace function bench_feedback() returns trigger language plpgsql as
      'begin insert into bench_feedback values (new.id); return null; end';
    create or replace trigger bench_feedback after update of report on interviews for each row
      when (new.report is not null and new.report is distinct from old.report) execute function bench_feedback()`)
}

/** Compares a ledger with the tables, once the feedback of every ended interview is written or after two minutes. */
export async function audit(tables: pg.Pool, ledger: Ledger): Promise<Findings> {
  const ended = [...new Set(ledger.ended)]
  const pending = async () => {
    const { rows } = await tables.query(
      `select count(*)::int as n from interviews where id = any($1::uuid[]) and feedback_state is distinct from 'ready'`,
      [ended],
    )
    return rows[0].n as number
  }
  await eventually('all feedback', async () => (await pending()) === 0).catch(() => {})

  const { rows } = await tables.query<{ interview_id: string; number: number; answer: string | null }>(
    'select interview_id, number, answer from turns order by interview_id, number',
  )
  const places = new Map<string, string[]>()
  const numbers = new Map<string, { number: number; answered: boolean }[]>()
  for (const { interview_id: id, number, answer } of rows) {
    numbers.set(id, [...(numbers.get(id) ?? []), { number, answered: answer !== null }])
    if (answer !== null) places.set(answer, [...(places.get(answer) ?? []), `${id} ${number}`])
  }
  const placesOf = ({ text }: Acknowledged) => places.get(text) ?? []
  const isGap = (turns: { number: number; answered: boolean }[]) =>
    turns.some(({ number, answered }, at) => number !== at + 1 || (!answered && at !== turns.length - 1))
  const states = await tables.query(
    `select count(*) filter (where state <> 'completed')::int as lost from interviews where id = any($1::uuid[])`,
    [ended],
  )
  const written = await tables.query(
    `select count(*)::int as interviews, count(*) filter (where n > 1)::int as twice
     from (select interview_id, count(*) as n from bench_feedback group by interview_id)`,
  )
  return {
    acknowledged: ledger.answers.length,
    interviews: numbers.size,
    ended: ended.length,
    feedback: written.rows[0].interviews,
    lost: ledger.answers.filter((answer) => placesOf(answer).length === 0).length,
    doubled: [...places.values()].filter((found) => found.length > 1).length,
    misplaced: ledger.answers.filter((answer) => {
      const found = placesOf(answer)
      return found.length > 0 && !found.includes(`${answer.interviewId} ${answer.number}`)
    }).length,
    gaps: [...numbers.values()].filter(isGap).length,
    endsLost: states.rows[0].lost,
    feedbackMissing: await pending(),
    feedbackTwice: written.rows[0].twice,
    conflicts: ledger.conflicts.length,
  }
}

/** Violations in these findings, as sentences. */
export function faultsIn(name: string, findings: Findings): string[] {
  const { acknowledged, interviews, ended, feedback, ...faults } = findings
  return Object.entries(faults).flatMap(([fault, count]) =>
    count > 0 ? [`${name}: ${fault} is ${count}, not 0.`] : [],
  )
}
