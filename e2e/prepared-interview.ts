import { joinWithoutBrowser, type Member } from './person.ts'
import { tablesOf } from './tables.ts'

/** Cache of the interviews that this process has completed, by product and kind. */
const walked = new Map<string, Promise<string>>()

/**
 * Gives this member an interview as `walk` leaves it: the first of each `kind` is really held, by another user, and the others are
 * copies of it with the same questions, that ended just now. `walk` gives the id. A free interview is used up by it.
 */
export async function giveInterview(
  member: Member,
  kind: string,
  walk: (author: Member) => Promise<string>,
): Promise<string> {
  const name = `${process.env.DATA_DIR} ${kind}`
  const original = walked.get(name) ?? joinWithoutBrowser().then(walk)
  walked.set(name, original)
  return copyTo(member, await original)
}

async function copyTo(member: Member, original: string): Promise<string> {
  const { rows } = await (await tablesOf()).query<{ id: string }>(
    `with owner as (select id from users where email = $2),
     copied as (
       insert into interviews
       select copy.* from owner, interviews i, lateral jsonb_populate_record(null::interviews, to_jsonb(i) || jsonb_build_object(
         'id', gen_random_uuid(), 'user_id', owner.id, 'created_at', now() - interval '10 minutes', 'touched_at', now(),
         'completed_at', i.completed_at + (now() - i.touched_at))) copy
       where i.id = $1 returning id, user_id
     ),
     turned as (
       insert into turns
       select copy.* from copied, turns t, lateral jsonb_populate_record(
         null::turns, to_jsonb(t) || jsonb_build_object('interview_id', copied.id, 'user_id', copied.user_id)) copy
       where t.interview_id = $1
     ),
     used as (
       insert into free_interviews (user_id, interview_id, taken_at)
       select user_id, id, now() from copied
       where not exists (select from subscriptions s where s.user_id = copied.user_id and s.level <> 'FREE')
     )
     select id from copied`,
    [original, member.email],
  )
  return rows[0]!.id
}
