import { writePartByline } from '@greenroom/contract/report/byline'
import { coverRows } from '@greenroom/contract/report/cover-rows'
import type { AnswerNotes, Change, GlanceRow, Mistake, Quotation, Report } from '@greenroom/contract/report/model'
import type { References } from '@greenroom/contract/report/references'
import { type SectionViews, viewSection } from '@greenroom/contract/report/sections'
import {
  exampleWords,
  expectWords,
  impressionWords,
  lockedWords,
  mistakeTitles,
  nameQuestion,
  noteTitles,
  sectionTitles,
  similarWords,
  uncheckedWords,
} from '@greenroom/contract/report/words'

/** A quotation with its reference number in the transcript. */
export type Quoted = { text: string; number: number | undefined; questionNumber: number }
/** A format-independent block of a report. */
export type ReportBlock =
  | { kind: 'lead' | 'text' | 'small'; text: string }
  | { kind: 'heading'; text: string; aside: string }
  /** A quotation and the coach's remark on it. */
  | { kind: 'remark'; quoted: Quoted; says: string }
  /** A labeled step: a label, then a quotation or text that may contain [slots]. */
  | { kind: 'step'; title: string; content: Quoted | string }
  | { kind: 'item'; text: string; box: 'checked' | 'open' | 'none' }
  | { kind: 'glance'; rows: GlanceRow[] }
export type ReportPart = { title: string; blocks: ReportBlock[] }

/** The sections of a report as titled blocks, which Markdown and PDF both set. Sections with nothing in them are left out. */
export function writeParts(
  report: Report,
  references: References,
  { coach, margin }: { coach: string; margin: readonly string[] },
): ReportPart[] {
  const quoted = (quotation: Quotation): Quoted => ({
    text: quotation.text,
    number: references.numberOf(quotation),
    questionNumber: quotation.number,
  })
  const views: SectionViews<ReportBlock[]> = {
    proud: ({ quotation, says }) => [{ kind: 'remark', quoted: quoted(quotation), says }],
    overall: ({ sentences }) => [{ kind: 'lead', text: sentences.join(' ') }, ...small(...margin)],
    one_change: (section) => [
      ...changeBlocks(section.change, quoted),
      ...small(writePartByline('one_change', section, coach)),
    ],
    glance: ({ rows }) => [{ kind: 'glance', rows }],
    answers: ({ answers }) => answers.flatMap((notes) => answerBlocks(notes, { quote: quoted, coach })),
    tips: ({ tips, ...author }) => [
      ...tips.map((text) => ({ kind: 'item' as const, text, box: 'none' as const })),
      ...small(writePartByline('tips', author, coach)),
    ],
    not_reached: ({ topics }) => topics.map((text) => ({ kind: 'item', text, box: 'none' })),
    locked: (section) =>
      Object.entries(lockedWords).flatMap(([key, say]) => {
        const { count } = section[key as keyof typeof lockedWords]
        return count > 0 ? [{ kind: 'item' as const, text: say(count).join(' '), box: 'none' as const }] : []
      }),
  }
  return report.sections.flatMap((section) => {
    const blocks = viewSection(section, views)
    return blocks.length > 0 ? [{ title: sectionTitles[section.kind], blocks }] : []
  })
}

type Quote = (quotation: Quotation) => Quoted

/** Small print; empty texts are left out. */
const small = (...texts: string[]): ReportBlock[] => texts.filter(Boolean).map((text) => ({ kind: 'small', text }))

function answerBlocks(notes: AnswerNotes, { quote, coach }: { quote: Quote; coach: string }): ReportBlock[] {
  const { number, kind, question, impression, note, works, changes, mistakes, unchecked, covers, expect } = notes
  const name = nameQuestion({ questionNumber: number, followUp: kind === 'follow_up' })
  return [
    { kind: 'heading', text: `${name}: ${question}`, aside: impressionWords[impression] },
    ...small(writePartByline('answer', notes, coach)),
    ...(note ? [{ kind: 'text' as const, text: note }] : []),
    ...mistakes.flatMap((mistake) => mistakeBlocks(mistake, quote)),
    ...works.map(({ quotation, says }) => ({ kind: 'remark' as const, quoted: quote(quotation), says })),
    ...changes.flatMap((change) => changeBlocks(change, quote)),
    ...(unchecked
      ? [
          { kind: 'step' as const, title: noteTitles.unchecked, content: quote(unchecked) },
          { kind: 'small' as const, text: uncheckedWords },
        ]
      : []),
    ...coverRows(covers).flatMap(({ title, words, points }) => [
      { kind: 'text' as const, text: /\?$/.test(title) ? `${title} ${words}` : `${title}. ${words}` },
      ...points.map(({ covers: text, said, passage }) => ({
        kind: 'item' as const,
        text: passage && !said ? `${text}. ${noteTitles.passage} “${passage.text}”` : text,
        box: said ? ('checked' as const) : ('open' as const),
      })),
    ]),
    ...(expect ? [{ kind: 'step' as const, title: noteTitles.expect, content: `${expect} ${expectWords}` }] : []),
    ...lessonBlocks(notes),
  ]
}

function changeBlocks({ title, quotation, why, sayNext }: Change, quote: Quote): ReportBlock[] {
  return [
    { kind: 'text', text: `${noteTitles.change}: ${title}. ${why}`.trim() },
    ...(quotation ? [{ kind: 'step' as const, title: noteTitles.said, content: quote(quotation) }] : []),
    ...(sayNext ? [{ kind: 'step' as const, title: noteTitles.sayNext, content: sayNext }] : []),
  ]
}

function mistakeBlocks({ about, name, quotations, instead }: Mistake, quote: Quote): ReportBlock[] {
  return [
    { kind: 'text', text: `${mistakeTitles[about]}: ${name}. ${instead}` },
    ...quotations.map((quotation) => ({ kind: 'step' as const, title: noteTitles.said, content: quote(quotation) })),
  ]
}

function lessonBlocks({ lesson }: AnswerNotes): ReportBlock[] {
  if (!lesson) return []
  const { similarQuestion, listensFor, example, mistakes } = lesson
  return [
    ...(similarQuestion ? [{ kind: 'small' as const, text: similarWords(similarQuestion) }] : []),
    { kind: 'text', text: `${noteTitles.listensFor}: ${listensFor}` },
    ...(example
      ? [
          { kind: 'text' as const, text: `${noteTitles.example}: ${example.text}` },
          { kind: 'small' as const, text: exampleWords(example) },
        ]
      : []),
    ...(mistakes.length > 0 ? [{ kind: 'text' as const, text: `${noteTitles.mistakes}:` }] : []),
    ...mistakes.map(({ name, instead }) => ({
      kind: 'item' as const,
      text: `${name}. ${instead}`,
      box: 'none' as const,
    })),
  ]
}
