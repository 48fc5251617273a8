import { z } from 'zod'

/** Grows when a section changes its meaning or goes; what is stored with an older one is brought up by `readStoredReport`. */
export const reportVersion = 2

const count = z.int().min(0)
const questionNumber = z.int().min(1)
const sentence = z.string().min(1)

/** A candidate's own words: exactly what stands between two UTF-16 offsets of the answer to question `number`. */
export const quotation = z.object({ number: questionNumber, start: count, end: count, text: sentence })

export const bands = ['just_starting', 'getting_there', 'solid', 'strong'] as const
/** `not_rated`: answered, and nothing that the coach could tell carries a band. */
export const impressions = [...bands, 'not_answered', 'not_rated'] as const

/** What praise rests on. `heard`: the quoted clause makes an authored point. `structure`: it shows how something is told. */
export const works = z.object({ rank: z.enum(['heard', 'structure']), quotation, says: sentence })
export const change = z.object({
  /** What to do, as a heading: "Land the ending". */
  title: sentence,
  quotation: quotation.nullable(),
  /** Why, in one sentence; empty where the quotation says enough. */
  why: z.string(),
  /** A sentence to say next time: the candidate's own words, joining words and [brackets]. */
  sayNext: z.string().nullable(),
})
export const mistake = z.object({
  /** All but `common` can hurt somebody, break a law or cost others money, and come first. */
  about: z.enum(['common', 'safety', 'law', 'money']),
  name: sentence,
  quotations: z.array(quotation).min(1),
  instead: sentence,
})
/** One thing that interviewers listen for. `said` is the candidate's own tick; `passage` may be about it, and is asked, not claimed. */
export const coverPoint = z.object({ id: sentence, covers: sentence, said: z.boolean(), passage: quotation.nullable() })
/** What experts wrote about a question; it says nothing about the answer. */
export const lesson = z.object({
  /** The bank's question, where it is not the one that was asked but the nearest to it. */
  similarQuestion: z.string().nullable(),
  listensFor: sentence,
  example: z.object({ who: sentence, text: sentence }).nullable(),
  mistakes: z.array(z.object({ name: sentence, instead: sentence })),
})

export const answerNotes = z.object({
  number: questionNumber,
  kind: z.enum(['main', 'follow_up']),
  question: sentence,
  impression: z.enum(impressions),
  /** Why there is no band, or what else belongs to the answer as a whole; empty where the rest says it. */
  note: z.string(),
  works: z.array(works),
  /** The one that gains most first; the built-in coach writes one at most. */
  changes: z.array(change),
  mistakes: z.array(mistake),
  /** A statement of fact that nobody here can check. */
  unchecked: quotation.nullable(),
  /** Not yet heard; never called missing. */
  covers: z.array(coverPoint),
  /** A question that may well follow an answer that works. */
  expect: z.string().nullable(),
  lesson: lesson.nullable(),
})

export const glanceRow = z.object({
  number: questionNumber,
  kind: z.enum(['main', 'follow_up']),
  question: sentence,
  impression: z.enum(impressions),
  spoken: z.boolean(),
  /** Null where it was not measured. */
  seconds: z.number().nullable(),
  words: count,
  wordsPerMinute: count.nullable(),
  fillers: count.nullable(),
})

/** How many remarks of a kind a plan leaves out, and to which questions they belong. */
const locked = z.object({ count, numbers: z.array(questionNumber) })

const proud = z.object({ kind: z.literal('proud'), quotation, says: sentence })
const overall = z.object({
  kind: z.literal('overall'),
  sentences: z.array(sentence).min(1),
  /** The question whose change gains most. */
  startWith: questionNumber.nullable(),
})
const oneChange = z.object({ kind: z.literal('one_change'), number: questionNumber, change })
const glance = z.object({ kind: z.literal('glance'), rows: z.array(glanceRow).min(1) })
const answers = z.object({ kind: z.literal('answers'), answers: z.array(answerNotes).min(1) })
const tips = z.object({ kind: z.literal('tips'), tips: z.array(sentence).min(1) })
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

/** A report is its sections, in the order in which they are read. Each stands once at most. */
export const fullSection = z.discriminatedUnion('kind', [proud, overall, glance, answers, tips, notReached])
export const overviewSection = z.discriminatedUnion('kind', [proud, overall, oneChange, lockedRows])

/**
 * The feedback on one interview. `everything` is what PREMIUM includes; `overview`, what FREE and BASIC do: it holds the
 * assessment and one change, and of the rest only counts, because what a plan does not include is not made.
 */
export const report = z.discriminatedUnion('includes', [
  z.object({ version: z.literal(reportVersion), includes: z.literal('everything'), sections: z.array(fullSection) }),
  z.object({ version: z.literal(reportVersion), includes: z.literal('overview'), sections: z.array(overviewSection) }),
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
/** One view for every kind of section: what renders a report is such a table, so that none is forgotten. */
export type SectionViews<View> = { [Kind in SectionKind]: (section: SectionOf<Kind>) => View }

/** Renders a section with the view of its kind. */
export const viewSection = <View>(section: Section, views: SectionViews<View>): View =>
  (views[section.kind] as (section: Section) => View)(section)

/** What is left of a report in a plan that includes less: the assessment, one change in full, and counts of all else. */
export function toOverview(full: FullReport): OverviewReport {
  const proud = findSection(full, 'proud')
  const overall = findSection(full, 'overall')
  const answers = findSection(full, 'answers')?.answers ?? []
  const start = answers.find(({ number }) => number === overall?.startWith)
  const [change] = start?.changes ?? []
  const sections: OverviewReport['sections'] = []
  if (proud) sections.push(proud)
  if (overall) sections.push(overall)
  if (start && change) sections.push({ kind: 'one_change', number: start.number, change })
  if (answers.length > 0) sections.push(countLocked(full, answers))
  return { version: reportVersion, includes: 'overview', sections }
}

function countLocked(full: FullReport, answers: readonly AnswerNotes[]): SectionOf<'locked'> {
  const proud = findSection(full, 'proud')?.quotation.text
  const startWith = findSection(full, 'overall')?.startWith
  const rows = findSection(full, 'glance')?.rows ?? []
  const count = (items: (notes: AnswerNotes) => number) => ({
    count: answers.reduce((sum, notes) => sum + items(notes), 0),
    numbers: answers.filter((notes) => items(notes) > 0).map(({ number }) => number),
  })
  const isCommon = ({ about }: Mistake) => about === 'common'
  const spoken = rows.filter((row) => row.spoken).map(({ number }) => number)
  return {
    kind: 'locked',
    safety: count(({ mistakes }) => mistakes.filter((one) => !isCommon(one)).length),
    works: count(({ works }) => works.filter(({ quotation }) => quotation.text !== proud).length),
    changes: count(({ number, changes }) => changes.length - (number === startWith && changes.length > 0 ? 1 : 0)),
    mistakes: count(({ mistakes }) => mistakes.filter(isCommon).length),
    covers: count(({ covers }) => covers.length),
    examples: count(({ lesson }) => (lesson?.example ? 1 : 0)),
    tips: { count: findSection(full, 'tips')?.tips.length ?? 0, numbers: [] },
    spoken: { count: spoken.length, numbers: spoken },
  }
}

/** The section of this kind, where the report has one. */
export const findSection = <Kind extends SectionKind>(
  { sections }: Pick<Report, 'sections'>,
  kind: Kind,
): SectionOf<Kind> | undefined =>
  (sections as Section[]).find((section): section is SectionOf<Kind> => section.kind === kind)

/** The assessment as one text: the overall section's sentences. */
export const writeAssessment = (report: Report): string => findSection(report, 'overall')?.sentences.join(' ') ?? ''
