import type { SectionOf } from '@greenroom/contract/report/model'
import { contentOf, type Noted, readWords } from '@greenroom/interviewer'
import { z } from 'zod'
import { isPlainText } from '../plain-text.ts'
import type { ModelCall } from '../port.ts'
import { tidied } from './allowed-remark.ts'
import { claimsAbsence, hasBlockedPhrase } from './blocked-phrases.ts'
import { storytellingWords } from './storytelling-words.ts'

const kinds = ['works', 'change', 'mistake'] as const
const Rest = z.object({ question: z.number(), note: z.enum(kinds) })
const Summary = z.object({
  assessment: z.array(z.object({ sentence: z.string(), restsOn: z.array(Rest) })),
  startWith: z.number().nullable(),
  tips: z.array(z.object({ tip: z.string(), question: z.number() })),
})
export type Summary = z.infer<typeof Summary>
type NoteKind = (typeof kinds)[number]

const maxLength = { sentence: 240, tip: 200 }
const maxCount = { sentences: 3, tips: 3 }

/** The topic of a note, in authored words or words that passed the guardrail; never the candidate's own. */
const topicOf = ({ one }: Noted): string =>
  one.asked.question?.topic ?? one.rubric?.points[0]?.cover ?? one.asked.type.replace('_', ' ')

const judgmentOf = (noted: Noted) => {
  const { notes, works } = noted
  return {
    question: notes.number,
    kind: notes.kind,
    topic: topicOf(noted),
    band: notes.impression,
    works: works.map(({ rank, says }) => ({ kind: rank, title: says })),
    changes: notes.changes.map(({ title }) => title),
    mistakes: notes.mistakes.map(({ name, about }) => ({ kind: about, title: name })),
  }
}

/** Asks for the overall assessment and tips, based on the judgments alone. */
export const summaryCall = (interviewId: string, noted: readonly Noted[], signal: AbortSignal): ModelCall<Summary> => ({
  name: 'summary',
  interviewId,
  data: { answers: noted.map(judgmentOf) },
  schema: Summary,
  timeoutMs: 45_000,
  maxTokens: 1000,
  signal,
})

/** The built-in coach's overall assessment; `fixed` holds the mandatory sentences. */
export type BuiltInOverall = { sentences: readonly string[]; fixed: readonly string[]; startWith: number | null }

/**
 * Keeps only sentences of the assessment that a note supports: praise needs a strength, criticism a change or a mistake, and each may name
 * only the questions that support it. Undefined when none is left.
 */
export function readOverall(
  { assessment, startWith }: Summary,
  noted: readonly Noted[],
  { fixed, startWith: builtIn }: BuiltInOverall,
): Omit<SectionOf<'overall'>, 'kind'> | undefined {
  const isKept = isCarriedBy(noted)
  const sentences = assessment
    .map(({ sentence, restsOn }) => ({ sentence: tidied(sentence), restsOn }))
    .filter(isKept)
    .map(({ sentence }) => sentence)
  const own = [...new Set(sentences)].slice(0, maxCount.sentences)
  if (own.length === 0) return undefined
  const isChanged = noted.some(({ notes }) => notes.number === startWith && notes.changes.length > 0)
  return { sentences: [...own, ...fixed], startWith: isChanged ? startWith : builtIn }
}

/** Validates the tips: each for a question of the interview, grounded in its words, and no repetition. */
export function readTips({ tips }: Summary, noted: readonly Noted[]): string[] {
  const kept = tips.flatMap(({ tip: written, question }) => {
    const about = noted.find(({ notes }) => notes.number === question)
    const tip = tidied(written)
    const isFine = about && isSentence(tip, maxLength.tip, [about]) && !isInAnswer(tip, about) && !denies(tip)
    return isFine ? [tip] : []
  })
  return [...new Set(kept)].slice(0, maxCount.tips)
}

type CitedSentence = { sentence: string; restsOn: { question: number; note: NoteKind }[] }

const isCarriedBy =
  (noted: readonly Noted[]) =>
  ({ sentence, restsOn }: CitedSentence): boolean => {
    const named = questionsIn(sentence)
    const rests = restsOn.flatMap(({ question, note }) => {
      const one = noted.find(({ notes }) => notes.number === question)
      return one && holds(one, note) ? [{ note, noted: one }] : []
    })
    if (rests.length === 0 || rests.length !== restsOn.length) return false
    if (!named.every((number) => restsOn.some(({ question }) => question === number))) return false
    const about = rests.map((one) => one.noted)
    if (!isSentence(sentence, maxLength.sentence, about) || denies(sentence)) return false
    const isPraised = rests.some(({ note }) => note === 'works')
    const isFaulted = rests.some(({ note }) => note !== 'works')
    if (criticizes.test(sentence) && !isFaulted) return false
    const isPraise = praises.test(sentence) || !criticizes.test(sentence)
    // No praise for an answer that contains a mistake.
    const isClean = rests.every((one) => one.note !== 'works' || one.noted.notes.mistakes.length === 0)
    return isClean && (!praises.test(sentence) || isPraised) && (isFaulted || isPraise)
  }

const holds = ({ notes }: Noted, note: NoteKind): boolean =>
  (note === 'works' && notes.works.length > 0 && notes.impression !== 'just_starting') ||
  (note === 'change' && notes.changes.length > 0) ||
  (note === 'mistake' && notes.mistakes.length > 0)

const praises =
  /\b(?:works|strength|strong\w*|strongest|best|holds? up|convinc\w+|carr(?:y|ies)|build on|stands?|clear\w*|concrete\w*|well|good|believable|solid)\b/i
const criticizes =
  /\b(?:work on|fix|change|start with|first|weak\w*|improve|rework|mistake|however|but|yet|next time)\b/i
const denies = claimsAbsence

const questionsIn = (text: string): number[] =>
  readWords(text).flatMap(({ text: word }) => (/^\d+$/.test(word) ? [Number(word)] : []))

/** Grounding: only words of the supporting notes and storytelling words; numbers must be question numbers. */
function isSentence(text: string, limit: number, about: readonly Noted[]): boolean {
  const grounds = new Set(
    about.flatMap((one) => {
      const { notes, works } = one
      const said = [
        topicOf(one),
        ...works.map(({ says }) => says),
        ...notes.changes.flatMap(({ title, why }) => [title, why]),
        ...notes.mistakes.flatMap(({ name, instead }) => [name, instead]),
        ...notes.covers.map(({ covers }) => covers),
        one.one.asked.question?.tip ?? '',
      ]
      return said.flatMap((part) => [...contentOf(part)])
    }),
  )
  const numbers = new Set(about.map(({ notes }) => String(notes.number)))
  const isKnown = (word: string) => grounds.has(word) || storytellingWords.has(word) || numbers.has(word)
  return (
    text !== '' &&
    text.length <= limit &&
    isPlainText(text) &&
    !/["“”]/.test(text) &&
    !hasBlockedPhrase(text) &&
    [...contentOf(text)].every(isKnown)
  )
}

/** A tip made only of the answer's own words adds nothing. */
function isInAnswer(tip: string, { one }: Noted): boolean {
  const said = contentOf(one.answer.text)
  const words = [...contentOf(tip)].filter((word) => !storytellingWords.has(word))
  return words.length > 0 && words.every((word) => said.has(word))
}
