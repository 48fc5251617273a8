import type { Competency } from '../../bank/question.ts'
import type { FollowUpReason } from '../../conversation.ts'

/** What can be asked about a clause that is said back. */
export type AskId =
  | 'rank'
  | 'choose'
  | 'tell'
  | 'notice'
  | 'decide'
  | 'make'
  | 'teach'
  | 'check'
  | 'refuse'
  | 'fix'
  | 'result'
  | 'extra'
  | 'persuade'
  | 'calm'
  | 'split'
  | 'contact'

type Some = readonly [string, ...string[]]

/**
 * Everything the interviewer says in one manner that no question of the bank has its own words for. Each list is in order of
 * preference. A wording asks for the same in every manner: what was said is recognized by what is asked for.
 */
export type Wordings = {
  /** Said when all questions are asked. */
  goodbyes: Some
  /** Asks for the candidate's own part: where "we" acted, where things "were done", where somebody else acted. */
  ownPart: { together: Some; passive: Some; others: Some }
  yourself: string
  ending: Some
  overAgain: Some
  hardest: Some
  /** More of the same, for interviews that go deep. */
  overAgainMore: Some
  hardestMore: Some
  mostRecent: Some
  middle: Some
  afterThat: string
  lastTime: string
  oneTime: string
  /** What suits a question before the other wordings: after a mistake "what happened after that", in a rush "what happened next". */
  suiting: Partial<Record<Competency, readonly string[]>>
  /** In place of the wordings of an ask after an echo. */
  asks: Partial<Record<AskId, Some>>
  reassurance: Record<'foreign' | 'gibberish' | 'repeated' | 'never' | 'story' | 'plain', Some>
  /** After "what do you mean?". */
  gladly: Some
  /** A question of the candidate's own is for the end. */
  parked: Some
  /** Brings back to a question that was written for a description; `phrase` is its duty, from the verb on. */
  backTo(phrase: string | undefined): string
  /** A probe of the bank with the words of another manner taken out. */
  plainly(probe: string): string
  /** Said before a probe of the bank that is one sentence. */
  leads: Partial<Record<FollowUpReason, Some>>
}
