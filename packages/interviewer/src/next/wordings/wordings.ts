import type { Competency } from '../../bank/question.ts'
import type { FollowUpReason } from '../../conversation.ts'

/** Follow-ups about a clause that is quoted back. */
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
 * Everything the interviewer says in one manner outside the bank's own probes. Lists are in order of preference. A
 * wording asks the same thing in every manner.
 */
export type Wordings = {
  /** Closing lines after the last question. */
  goodbyes: Some
  /** Asks for the candidate's own part, by who acted instead: "we", the passive, another person. */
  ownPart: { together: Some; passive: Some; others: Some }
  yourself: string
  ending: Some
  overAgain: Some
  hardest: Some
  /** Additional wordings for deep interviews. */
  overAgainMore: Some
  hardestMore: Some
  mostRecent: Some
  middle: Some
  afterThat: string
  lastTime: string
  oneTime: string
  /** Wordings that suit a competency: after a mistake "what happened after that", in a rush "what happened next". */
  suiting: Partial<Record<Competency, readonly string[]>>
  /** Overrides of the follow-ups about a quoted clause. */
  asks: Partial<Record<AskId, Some>>
  reassurance: Record<'foreign' | 'gibberish' | 'repeated' | 'never' | 'story' | 'plain', Some>
  /** After "what do you mean?". */
  gladly: Some
  /** Postpones the candidate's own question to the end. */
  parked: Some
  /** Redirects to a question generated from a description; `phrase` is its duty, from the verb on. */
  backTo(phrase: string | undefined): string
  /** Removes another manner's phrases from a probe of the bank. */
  plainly(probe: string): string
  /** Lead-ins for a probe of one sentence. */
  leads: Partial<Record<FollowUpReason, Some>>
}
