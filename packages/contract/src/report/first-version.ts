import { z } from 'zod'
import type { Delivery } from './detail.ts'
import {
  type AnswerNotes,
  type Change,
  type FullReport,
  type GlanceRow,
  type Impression,
  type Quotation,
  reportVersion,
  type Works,
} from './model.ts'

const place = z.object({ question_number: z.int(), start: z.int(), end: z.int() }).nullable()
const texts = z.array(z.string()).default([])
/** Feedback as it was stored before reports had a version. Only what is still shown is read. */
export const firstVersion = z.object({
  assessment: z.string(),
  strength_notes: z
    .array(z.object({ area: z.string(), reference: z.string(), note: z.string(), at: place }))
    .default([]),
  improvements: z
    .array(
      z.union([
        z.string(),
        z.object({ area: z.string(), reference: z.string(), suggestion: z.string(), example: z.string(), at: place }),
      ]),
    )
    .default([]),
  tips: texts,
  question_feedback: z
    .array(
      z.object({
        question_number: z.int(),
        assessment: z.string(),
        strengths: texts,
        improvements: texts,
        band: z.enum(['not answered', 'not judged', 'a start', 'developing', 'solid', 'strong']),
      }),
    )
    .default([]),
})
type FirstVersion = z.infer<typeof firstVersion>
type QuestionNote = FirstVersion['question_feedback'][number]

/** A question as it was asked, for reports that hold only its number. */
export type AskedQuestion = {
  number: number
  kind: 'main' | 'follow_up'
  question: string
  answer: string | null
  spoken: boolean
}
/** A remark with the number of the answer it belongs to, where that is known. */
type Placed<Remark> = Remark & { home: number | undefined }
type Strength = Placed<{ quotation: Quotation | null; says: string }>
type Improvement = Placed<{ change: Change; says: string }>

const impressionOf: Record<QuestionNote['band'], Impression> = {
  'not answered': 'not_answered',
  'not judged': 'not_rated',
  'a start': 'just_starting',
  developing: 'getting_there',
  solid: 'solid',
  strong: 'strong',
}

/** The first version in today's model, word for word. */
export function fromFirst(
  old: FirstVersion,
  asked: readonly AskedQuestion[],
  measured: readonly Delivery[],
): FullReport {
  const shown = old.question_feedback.filter(({ question_number: number }) => find(asked, number))
  const strengths = readStrengths(old, shown, asked)
  const improvements = readImprovements(old, shown, asked)
  const answers = shown.map((note) => answerOf(note, find(asked, note.question_number)!, strengths, improvements))
  const sentences = old.assessment.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  const rows = answers.map((one) => rowOf(one, asked, measured))
  // Remarks that belong to no answer keep their words among the tips.
  const loose = [...strengths, ...improvements].filter(({ home }) => home === undefined).map(({ says }) => says)
  const tips = [...loose, ...old.tips]
  return {
    version: reportVersion,
    includes: 'everything',
    sections: [
      {
        kind: 'overall',
        sentences: sentences.length > 0 ? sentences : ['No assessment was written.'],
        startWith: null,
      },
      ...(rows.length > 0 ? [{ kind: 'glance' as const, rows }] : []),
      ...(answers.length > 0 ? [{ kind: 'answers' as const, answers }] : []),
      ...(tips.length > 0 ? [{ kind: 'tips' as const, tips }] : []),
    ],
  }
}

/** The strengths of the whole, then those that only an answer's own list holds. */
function readStrengths(old: FirstVersion, shown: QuestionNote[], asked: readonly AskedQuestion[]): Strength[] {
  const ofAll = old.strength_notes.map(({ area, reference, note, at }) => {
    const listed = reference === '' ? `${area}.` : `${area}: “${reference}”`
    return { listed, says: `${area}. ${note}`, ...placeOf(reference, at, listed, shown) }
  })
  const ofAnswers = listOwn(shown, 'strengths', ofAll, asked).map(({ text, number }) => {
    const [, area, words] = /^(.+?): “(.+)”$/s.exec(text) ?? []
    const quotation = words === undefined ? null : locate(words, number, asked)
    return { home: quotation?.number ?? number, quotation, says: quotation ? `${area}.` : text }
  })
  return [...ofAll, ...ofAnswers]
}

/** The improvements of the whole, then those that only an answer's own list holds. */
function readImprovements(old: FirstVersion, shown: QuestionNote[], asked: readonly AskedQuestion[]): Improvement[] {
  const ofAll = old.improvements.map((one) => {
    if (typeof one === 'string') return { listed: one, ...changeOf(one, placeOf('', null, one, shown).home) }
    const { area, reference, suggestion, example, at } = one
    const listed = `${area}. ${suggestion}`
    const { home, quotation } = placeOf(reference, at, listed, shown)
    const change = { title: area, quotation, why: suggestion, sayNext: example || null }
    return { listed, home, change, says: `${listed} ${example}`.trim() }
  })
  const ofAnswers = listOwn(shown, 'improvements', ofAll, asked).map(({ text, number }) => changeOf(text, number))
  return [...ofAll, ...ofAnswers]
}

/** Where a remark of the whole belongs: to the answer that it quotes, else to the one whose own list repeats it. */
function placeOf(reference: string, at: z.infer<typeof place>, listed: string, shown: QuestionNote[]) {
  const quoted = at && reference !== '' ? shown.find((note) => note.question_number === at.question_number) : undefined
  if (at && quoted) {
    const { question_number: number, start, end } = at
    return { home: number, quotation: { number, start, end, text: reference } }
  }
  const listing = shown.find(({ strengths, improvements }) => [...strengths, ...improvements].includes(listed))
  return { home: listing?.question_number, quotation: null }
}

/** What the lists of the answers hold beyond the remarks that were placed with the same question or its follow-up. */
function listOwn(
  shown: QuestionNote[],
  list: 'strengths' | 'improvements',
  placed: readonly Placed<{ listed: string }>[],
  asked: readonly AskedQuestion[],
): { text: string; number: number }[] {
  return shown.flatMap((note) => {
    const number = note.question_number
    const said = placed.filter(({ home }) => home !== undefined && mainOf(home, asked) === mainOf(number, asked))
    return [...new Set(note[list])]
      .filter((text) => text.trim() !== '' && !said.some(({ listed }) => listed === text))
      .map((text) => ({ text, number }))
  })
}

/** "The end. Say how it came out.": what to do, and why. */
function changeOf(text: string, home: number | undefined): Improvement {
  const [, title = text.replace(/(?<=.)\.$/, ''), why = ''] = /^(.+?)\. (.+)$/s.exec(text) ?? []
  return { home, change: { title, quotation: null, why, sayNext: null }, says: text }
}

/** Where these words stand in the answer to a question, or in that to its follow-up. */
function locate(words: string, number: number, asked: readonly AskedQuestion[]): Quotation | null {
  const exchange = asked.filter((one) => mainOf(one.number, asked) === mainOf(number, asked))
  const found = exchange.find(({ answer }) => answer?.includes(words))
  if (!found) return null
  const start = found.answer!.indexOf(words)
  return { number: found.number, start, end: start + words.length, text: words }
}

const find = (asked: readonly AskedQuestion[], number: number) => asked.find((question) => question.number === number)

/** The number of the question that a follow-up belongs to, or the question's own. */
const mainOf = (number: number, asked: readonly AskedQuestion[]): number | undefined =>
  asked.findLast((question) => question.kind === 'main' && question.number <= number)?.number

function answerOf(
  { question_number: number, assessment, band }: QuestionNote,
  { kind, question }: AskedQuestion,
  strengths: readonly Strength[],
  improvements: readonly Improvement[],
): AnswerNotes {
  const mine = strengths.filter(({ home }) => home === number)
  const quoted = ({ quotation, says }: Strength): Works[] => (quotation ? [{ rank: 'structure', quotation, says }] : [])
  // Praise that quotes nothing goes after the assessment.
  const unquoted = mine.filter(({ quotation }) => !quotation).map(({ says }) => says)
  return {
    number,
    kind,
    question,
    impression: impressionOf[band],
    note: [assessment, ...unquoted].filter(Boolean).join(' '),
    works: mine.flatMap(quoted),
    changes: improvements.filter(({ home }) => home === number).map(({ change }) => change),
    mistakes: [],
    unchecked: null,
    covers: [],
    expect: null,
    lesson: null,
  }
}

function rowOf(
  { number, kind, question, impression }: AnswerNotes,
  asked: readonly AskedQuestion[],
  measured: readonly Delivery[],
): GlanceRow {
  const one = measured.find(({ questionNumber }) => questionNumber === number)
  return {
    number,
    kind,
    question,
    impression,
    spoken: find(asked, number)?.spoken ?? false,
    seconds: one?.seconds ?? null,
    words: one?.words ?? 0,
    wordsPerMinute: one?.wordsPerMinute ?? null,
    fillers: one?.fillers ?? null,
  }
}
