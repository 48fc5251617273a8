import type { Manner } from '@greenroom/contract/limits'
import type { Competency, QuestionType } from '../bank/question.ts'
import type { FollowUpReason } from '../conversation.ts'
import { demanding } from './wordings/demanding.ts'
import { friendly } from './wordings/friendly.ts'
import { neutral } from './wordings/neutral.ts'
import type { Wordings } from './wordings/wordings.ts'

export type { AskId, Wordings } from './wordings/wordings.ts'

const manners: Readonly<Record<Manner, Wordings>> = { friendly, neutral, demanding }

/** What the interviewer says in this manner. What it asks for is the same in all of them. */
export const wordingsOf = (manner: Manner): Wordings => manners[manner]

/** The first wording that wasn't asked yet, the one that suits the question before the others. */
export function choose(
  wordings: readonly string[],
  asked: readonly string[],
  suits: readonly string[] = [],
): string | undefined {
  const ordered = [...wordings.filter((one) => suits.includes(one)), ...wordings.filter((one) => !suits.includes(one))]
  return ordered.find((one) => !asked.some((text) => text.endsWith(one)))
}

/** The wordings that suit what a question is about. */
export const suiting = ({ suiting: all }: Wordings, competency: Competency | undefined): readonly string[] =>
  (competency && all[competency]) || []

/** Said before a question is put again. */
export function reassure(
  { reassurance }: Wordings,
  kind: string,
  type: QuestionType,
  text: string,
  asked: readonly string[],
): string {
  const before = (wordings: readonly [string, ...string[]]) => lead(wordings, asked)
  if (kind === 'foreign') return before(reassurance.foreign)
  if (kind === 'gibberish') return before(reassurance.gibberish)
  if (kind === 'repeated') return before(reassurance.repeated)
  if (/\bnever\b/i.test(text)) return before(reassurance.never)
  return before(type === 'behavioral' ? reassurance.story : reassurance.plain)
}

/** A lead-in that none of the follow-ups so far began with; when all were used, the one used longest ago. */
export const lead = (wordings: readonly [string, ...string[]], asked: readonly string[]): string =>
  wordings.find((one) => !hasBegun(one, asked)) ??
  wordings.toSorted((one, other) => lastBegun(one, asked) - lastBegun(other, asked))[0]!

/** A probe of the bank as this manner says it. Only a single sentence gets a lead-in of its own, and each of them once. */
export function say(wordings: Wordings, reason: FollowUpReason, probe: string, asked: readonly string[]): string {
  const plain = wordings.plainly(probe)
  const leads = /[.!?:] /.test(plain) ? [] : (wordings.leads[reason] ?? [])
  const before = leads.find((one) => !hasBegun(one, asked))
  return before ? `${before} ${plain}` : plain
}

const hasBegun = (wording: string, asked: readonly string[]) => asked.some((text) => text.startsWith(wording))
const lastBegun = (wording: string, asked: readonly string[]) => asked.findLastIndex((text) => text.startsWith(wording))
