import { z } from 'zod'
import { bands } from './bands.ts'

/** What is stored with an older one is brought up by `readStoredReport`. */
export const reportVersion = 2
const version = z.literal(reportVersion).describe('Grows when a section changes its meaning or goes.')

const count = z.int().min(0)
const questionNumber = z
  .int()
  .min(1)
  .meta({ description: 'The number of the question, from 1.', examples: [3] })
const kind = z.enum(['main', 'follow_up']).describe('Whether it is a question of its own or a follow-up.')
const sentence = z.string().min(1)

export const quotation = z
  .object({
    number: questionNumber,
    start: count.describe('Where it begins.'),
    end: count.describe('Where it ends.'),
    text: sentence,
  })
  .describe("The candidate's own words: what is between two UTF-16 offsets of the answer to question `number`.")

export const impressions = [...bands, 'not_answered', 'not_rated'] as const
export const impression = z.enum(impressions).meta({
  description: 'How strong the answer is; `not_rated`: answered, and nothing in it could be rated.',
  examples: ['solid'],
})

export const works = z.object({
  rank: z
    .enum(['heard', 'structure'])
    .describe(
      'What praise rests on. `heard`: the quotation makes a point. `structure`: it shows how something is told.',
    ),
  quotation,
  says: sentence,
})
export const change = z.object({
  title: sentence.meta({ description: 'What to do, as a heading.', examples: ['Land the ending'] }),
  quotation: quotation.nullable().describe('The words to change; null where it is not about particular ones.'),
  why: z.string().describe('Why, in one sentence; empty where the quotation says enough.'),
  sayNext: z
    .string()
    .nullable()
    .describe("A sentence to say next time: the candidate's own words, joining words and [brackets]."),
})
export const mistake = z.object({
  about: z
    .enum(['common', 'safety', 'law', 'money'])
    .describe('All but `common` can hurt somebody, break a law or cost others money, and come first.'),
  name: sentence,
  quotations: z.array(quotation).min(1),
  instead: sentence,
})
export const coverPoint = z.object({
  id: sentence.describe('What `points` takes to check or uncheck it.'),
  covers: sentence.describe('One thing that interviewers listen for.'),
  said: z.boolean().describe('Whether the candidate checked it.'),
  passage: quotation.nullable().describe('Words that may be about it: a question to the candidate, not a claim.'),
})
export const lesson = z.object({
  similarQuestion: z
    .string()
    .nullable()
    .describe('The question that this was written for, where it is not the one that was asked but the nearest to it.'),
  listensFor: sentence,
  example: z
    .object({
      who: sentence,
      text: sentence,
      writtenBy: sentence
        .optional()
        .meta({ description: 'The model that made it up; experts wrote all others.', examples: ['gpt-5-mini'] }),
    })
    .nullable()
    .describe('A made-up answer; null without one.'),
  mistakes: z.array(z.object({ name: sentence, instead: sentence })),
})

const author = {
  writtenBy: sentence.optional().meta({
    description: 'Who wrote this part, where it is not the `coach` of the report.',
    examples: ['built-in coach'],
  }),
  prompt: sentence
    .optional()
    .meta({ description: 'The prompt, with its version, that a model wrote it from.', examples: ['judge/1'] }),
}

export const answerNotes = z.object({
  ...author,
  number: questionNumber,
  kind,
  question: sentence,
  impression,
  note: z.string().describe('Why there is no rating, or what belongs to the answer as a whole; may be empty.'),
  works: z.array(works),
  changes: z.array(change).describe('The one that gains most first; the built-in coach writes one at most.'),
  mistakes: z.array(mistake),
  unchecked: quotation.nullable().describe('A statement of fact that nobody here can check.'),
  covers: z.array(coverPoint).describe('Points that were not heard, which does not say that they were missing.'),
  expect: z.string().nullable().describe('A question that may well follow an answer that works.'),
  lesson: lesson.nullable().describe('What experts wrote about the question; it says nothing about the answer.'),
})

export const glanceRow = z.object({
  number: questionNumber,
  kind,
  question: sentence,
  impression,
  spoken: z.boolean(),
  seconds: z
    .number()
    .nullable()
    .meta({ description: 'How long the answer took; null where it was not measured.', examples: [74.5] }),
  words: count.meta({ description: 'Words in the answer.', examples: [152] }),
  wordsPerMinute: count.nullable().meta({ description: 'Null where it was not measured.', examples: [123] }),
  fillers: count
    .nullable()
    .meta({ description: 'How many "um" and the like; null where they were not counted.', examples: [4] }),
})

const locked = z
  .object({
    count: count.meta({ description: 'How many there are.', examples: [2] }),
    numbers: z.array(questionNumber),
  })
  .describe('How many remarks of a kind the plan leaves out, and to which questions they belong.')

const proud = z.object({ kind: z.literal('proud'), quotation, says: sentence })
const overall = z.object({
  kind: z.literal('overall'),
  sentences: z.array(sentence).min(1),
  startWith: questionNumber.nullable().describe('The question whose change gains most.'),
  ...author,
})
const oneChange = z.object({ kind: z.literal('one_change'), number: questionNumber, change, ...author })
const glance = z.object({ kind: z.literal('glance'), rows: z.array(glanceRow).min(1) })
const answers = z.object({ kind: z.literal('answers'), answers: z.array(answerNotes).min(1) })
const tips = z.object({ kind: z.literal('tips'), tips: z.array(sentence).min(1), ...author })
const notReached = z.object({ kind: z.literal('not_reached'), topics: z.array(sentence).min(1) })
const lockedRows = z.object({
  kind: z.literal('locked'),
  safety: locked,
  works: locked,
  changes: locked,
  mistakes: locked,
  covers: locked,
  examples: locked,
  tips: locked,
  spoken: locked,
})

/** A report is its sections, in the order in which they are read. Each occurs once at most. */
export const fullSection = z.discriminatedUnion('kind', [proud, overall, glance, answers, tips, notReached])
export const overviewSection = z.discriminatedUnion('kind', [proud, overall, oneChange, lockedRows])

/**
 * The feedback on one interview. `everything` is what PREMIUM includes; `overview`, what FREE and BASIC do: it holds the
 * assessment and one change, and of the rest only counts, because what a plan does not include is not made.
 */
export const report = z.discriminatedUnion('includes', [
  z.object({ version, includes: z.literal('everything'), sections: z.array(fullSection) }),
  z.object({ version, includes: z.literal('overview'), sections: z.array(overviewSection) }),
])

export type Quotation = z.infer<typeof quotation>
export type Band = (typeof bands)[number]
export type Impression = (typeof impressions)[number]
export type Works = z.infer<typeof works>
export type Change = z.infer<typeof change>
export type Mistake = z.infer<typeof mistake>
export type CoverPoint = z.infer<typeof coverPoint>
export type Lesson = z.infer<typeof lesson>
export type AnswerNotes = z.infer<typeof answerNotes>
export type GlanceRow = z.infer<typeof glanceRow>
export type Report = z.infer<typeof report>
export type FullReport = Extract<Report, { includes: 'everything' }>
export type OverviewReport = Extract<Report, { includes: 'overview' }>
export type Section = Report['sections'][number]
export type SectionKind = Section['kind']
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>
