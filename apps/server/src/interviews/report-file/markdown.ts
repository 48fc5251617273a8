import { limits } from '@greenroom/contract'
import type { AnswerNote } from '@greenroom/contract/report/detail'
import { type GlanceRow, showsPoints, writeDuration } from '@greenroom/contract/report/glance'
import type { References } from '@greenroom/contract/report/references'
import {
  bandWords,
  descriptionTitle,
  glanceWords,
  partTitles,
  sayNotJudged,
  stepWords,
} from '@greenroom/contract/report/words'
import type { ReportDocument, WrittenFeedback, WrittenTurn } from './document.ts'
import { blockquote, line, paragraphs, quotedText, reference } from './markdown-text.ts'

/** A report as CommonMark. Numbers in brackets tie a remark to its place in the transcript. */
export function writeMarkdown(document: ReportDocument): string {
  const { title, facts, care, feedback, turns, jobDescription, colophon } = document
  const blocks = [
    `# ${line(title)}`,
    line(facts),
    ...part(partTitles.care, care.map(paragraphs)),
    ...(feedback.state === 'ready' ? writeLetter(feedback) : part(partTitles.overall, [line(feedback.notice)])),
    ...part(partTitles.transcript, turns.flatMap(writeTurn)),
    ...part(descriptionTitle, [paragraphs(jobDescription)]),
    '---',
    line(colophon),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** A heading and what stands under it; a part with nothing in it is left out. */
function part(title: string, blocks: string[]): string[] {
  const filled = blocks.filter(Boolean)
  return filled.length > 0 ? [`## ${line(title)}`, ...filled] : []
}

function writeLetter({ overall, byline, plan, glance, strengths, improvements, tips, answers }: WrittenFeedback) {
  return [
    ...part(partTitles.overall, [...overall.map(paragraphs), line(byline), line(plan)]),
    ...part(partTitles.glance, writeGlance(glance)),
    ...part(partTitles.strengths, strengths.flatMap(writeStrength)),
    ...part(partTitles.improvements, improvements.flatMap(writeImprovement)),
    ...part(partTitles.tips, [list(tips.map(line))]),
    ...part(partTitles.answers, answers.flatMap(writeAnswer)),
  ]
}

const list = (items: string[]): string => items.map((item) => `- ${item}`).join('\n')

function writeGlance(rows: GlanceRow[]): string[] {
  const counted = showsPoints(rows)
  const lines = rows.map((row) => {
    const { points, time, pace, fillers } = row
    const length = time ? `${time.words} of ${writeDuration(limits.answer.seconds)}` : glanceWords.notMeasured
    const spoken = [
      `${glanceWords.pace}: ${pace?.wordsPerMinute ?? glanceWords.notMeasured}`,
      `${glanceWords.fillers}: ${fillers ?? glanceWords.notMeasured}`,
    ]
    const figures = [
      ...(counted ? [`${glanceWords.points}: ${points ? `${points.covered} of ${points.total}` : row.noPoints}`] : []),
      `${glanceWords.time}: ${length}`,
      ...(row.spoken ? spoken : [glanceWords.typed]),
    ]
    return line(`${row.questionNumber}. ${row.label}. ${figures.join('. ')}.`)
  })
  return [list(lines)]
}

function writeStrength({ area, reference: quote, note, reference_to }: References['strengths'][number]): string[] {
  return [`### ${line(area)}`, quoteOf(quote, reference_to?.number), paragraphs(note)]
}

function writeImprovement({
  area,
  reference: quote,
  suggestion,
  example,
  reference_to,
}: References['improvements'][number]): string[] {
  return [
    `### ${line(area)}`,
    quote && `${stepWords.said}:`,
    quoteOf(quote, reference_to?.number),
    `${stepWords.suggestion}: ${paragraphs(suggestion)}`,
    example && `${stepWords.example}: ${paragraphs(example)}`,
  ]
}

function quoteOf(quote: string, number: number | undefined): string {
  if (quote === '') return ''
  return number === undefined ? blockquote(`“${quote}”`) : `${blockquote(`“${quote}”`)} ${reference(number)}`
}

function writeAnswer(note: AnswerNote): string[] {
  return [
    `### ${line(`${note.question_number}. ${note.label}`)}`,
    line(`${bandWords[note.band]}.`),
    paragraphs(note.assessment),
    ...notes(stepWords.works, note.strengths),
    ...notes(stepWords.try, note.improvements),
    line(sayNotJudged(note.not_judged)),
  ]
}

const notes = (title: string, points: string[]): string[] =>
  points.length > 0 ? [`${title}:`, list(points.map(line))] : []

function writeTurn({ asker, question, answerer, answer }: WrittenTurn): string[] {
  return [
    `### ${line(`${asker}: ${question}`)}`,
    `${line(answerer)}:`,
    answer.kind === 'said' ? quotedText(answer.segments) : line(answer.notice),
  ]
}
