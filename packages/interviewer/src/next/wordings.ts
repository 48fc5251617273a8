import type { Manner } from '@greenroom/contract/limits'
import type { Competency, QuestionType } from '../bank/question.ts'
import type { FollowUpReason } from '../conversation.ts'
import { demanding } from './wordings/demanding.ts'
import { friendly } from './wordings/friendly.ts'
import { neutral } from './wordings/neutral.ts'
import type { Wordings } from './wordings/wordings.ts'

export type { AskId, Wordings } from './wordings/wordings.ts'

const manners: Readonly<Record<Manner, Wordings>> = { friendly, neutral, demanding }

/** The phrase set of a manner. All manners ask for the same things. */
export const wordingsOf = (manner: Manner): Wordings => manners[manner]

/** The first wording not used yet; those that suit the question come first. */
export function choose(
  wordings: readonly string[],
  asked: readonly string[],
  suits: readonly string[] = [],
): string | undefined {
  const ordered = [...wordings.filter((one) => suits.includes(one)), ...wordings.filter((one) => !suits.includes(one))]
  return ordered.find((one) => !asked.some((text) => text.endsWith(one)))
}

/** Wordings for a question's competency. */
export const suiting = ({ suiting: all }: Wordings, competency: Competency | undefined): readonly string[] =>
  (competency && all[competency]) || []

/** Reassurance before a question is repeated. */
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

/** A lead-in that no follow-up began with so far; when all were used, the least recently used. */
export const lead = (wordings: readonly [string, ...string[]], asked: readonly string[]): string =>
  wordings.find((one) => !wasUsed(one, asked)) ??
  wordings.toSorted((one, other) => lastUse(one, asked) - lastUse(other, asked))[0]!

/** Words a probe of the bank in this manner. Only single sentences get a lead-in, each at most once. */
export function say(wordings: Wordings, reason: FollowUpReason, probe: string, asked: readonly string[]): string {
  const plain = wordings.plainly(probe)
  const leads = /[.!?:] /.test(plain) ? [] : (wordings.leads[reason] ?? [])
  const before = leads.find((one) => !wasUsed(one, asked))
  return before ? `${before} ${plain}` : plain
}

const wasUsed = (wording: string, asked: readonly string[]) => asked.some((text) => text.startsWith(wording))
const lastUse = (wording: string, asked: readonly string[]) => asked.findLastIndex((text) => text.startsWith(wording))
