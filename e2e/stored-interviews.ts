import type pg from 'pg'
import { tablesOf } from './tables.ts'

/** Copies of an interview: what is different about each, as SQL for a JSON object over the interview `i` and the count `n`, from 1. */
export type Copies = { count: number; change: string }

/** Another position, so many hours ago: both SQL over `n`. */
export const elsewhere = (position: string, hours: string) =>
  `jsonb_build_object('job', ${position}, 'completed_at', i.completed_at - (${hours}) * interval '1 hour')`

/**
 * Copies a completed interview with its answers: real feedback of a real size, under other names and at other times. The
 * statistics are refreshed, as autovacuum does after a while.
 */
export async function copyInterview(tables: pg.Pool, interviewId: string, { count, change }: Copies): Promise<void> {
  await tables.query(
    `with copied as (
       insert into interviews select copy.* from interviews i, generate_series(1, $2::int) n, lateral jsonb_populate_record(
         null::interviews, to_jsonb(i) || jsonb_build_object('id', gen_random_uuid()) || ${change}
       ) copy where i.id = $1 returning id
     )
     insert into turns select copy.* from turns t, copied, lateral jsonb_populate_record(
       null::turns, to_jsonb(t) || jsonb_build_object('interview_id', copied.id)
     ) copy where t.interview_id = $1`,
    [interviewId, count],
  )
  await tables.query('vacuum analyze interviews, turns')
}

/**
 * A past in which the user improved: the older a copy, the lower its bands, with some luck of the day; and the faster its words. The
 * same copy always gets the same.
 */
export const younger = (from: number) => {
  const luck = (of: string) => `abs(hashtext(n || ' ' || ${of} || ' ${from}')) % 100 / 100.0`
  const step = `least(3, greatest(0, round((1 - n / ${from}.0) * 2.4 + 1.6 * (${luck('number')}) - 0.4)))::int`
  const band = `(array['just_starting', 'getting_there', 'solid', 'strong'])[1 + ${step}]`
  return `jsonb_build_object(
    'completed_at', i.completed_at - n * interval '50 hours',
    'impressions', (
      select jsonb_object_agg(number, case when impression = 'not_answered' then impression else ${band} end)
      from jsonb_each_text(i.impressions) as told (number, impression)),
    'delivery', (
      select jsonb_agg(case when q -> 'words_per_minute' = 'null' then q else q || jsonb_build_object(
        'seconds', (q ->> 'words')::int * 60.0 / (132 + n * 40 / ${from} + 12 * (${luck("(q ->> 'question_number')")})),
        'words_per_minute', 140, 'fillers', round(4 * (${luck("(q ->> 'question_number')")}))) end)
      from jsonb_array_elements(i.delivery) q))`
}

/** Copies of an interview under other names and at other times. */
export async function practice(id: string, count: number, position: string, hours = 'n'): Promise<void> {
  await copyInterview(await tablesOf(), id, { count, change: elsewhere(position, hours) })
}
