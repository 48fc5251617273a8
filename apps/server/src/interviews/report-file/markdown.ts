import { limits } from '@greenroom/contract'
import { writeDuration } from '@greenroom/contract/report/glance'
import type { GlanceRow } from '@greenroom/contract/report/model'
import {
  descriptionTitle,
  glanceWords,
  impressionWords,
  partTitles,
  sectionTitles,
} from '@greenroom/contract/report/words'
import type { ReportDocument, WrittenTurn } from './document.ts'
import { blockquote, line, paragraphs, quotedText, reference } from './markdown-text.ts'
import type { Quoted, ReportBlock } from './section-blocks.ts'

/** A report as CommonMark. Numbers in brackets link a remark to its place in the transcript. */
export function writeMarkdown(document: ReportDocument): string {
  const { title, facts, care, feedback, turns, jobDescription, colophon } = document
  const blocks = [
    `# ${line(title)}`,
    line(facts),
    ...part(partTitles.care, care.map(paragraphs)),
    ...(feedback.state === 'ready'
      ? feedback.parts.flatMap(({ title, blocks }) => part(title, writeBlocks(blocks)))
      : part(sectionTitles.overall, [line(feedback.notice)])),
    ...part(partTitles.transcript, turns.flatMap(writeTurn)),
    ...part(descriptionTitle, [paragraphs(jobDescription)]),
    '---',
    line(colophon),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** A heading with its blocks; an empty section is left out. */
function part(title: string, blocks: string[]): string[] {
  const filled = blocks.filter(Boolean)
  return filled.length > 0 ? [`## ${line(title)}`, ...filled] : []
}

/** Blocks as CommonMark; consecutive items form one list. */
function writeBlocks(blocks: readonly ReportBlock[]): string[] {
  const written: string[] = []
  for (const [at, block] of blocks.entries()) {
    const text = writeBlock(block)
    if (block.kind === 'item' && blocks[at - 1]?.kind === 'item') written.push(`${written.pop()}\n${text}`)
    else written.push(text)
  }
  return written
}

const boxes = { checked: '- [x] ', open: '- [ ] ', none: '- ' } as const

function writeBlock(block: ReportBlock): string {
  switch (block.kind) {
    case 'heading':
      return `### ${line(block.text)}\n\n${line(`${block.aside}.`)}`
    case 'remark':
      return `${quoteOf(block.quoted)}\n\n${paragraphs(block.says)}`
    case 'step':
      return typeof block.content === 'string'
        ? `${line(block.title)}: ${paragraphs(block.content)}`
        : `${line(block.title)}:\n\n${quoteOf(block.content)}`
    case 'item':
      return `${boxes[block.box]}${line(block.text)}`
    case 'glance':
      return block.rows.map(writeGlanceRow).join('\n')
    default:
      return paragraphs(block.text)
  }
}

function writeGlanceRow({ number, question, impression, seconds, spoken, wordsPerMinute, fillers }: GlanceRow): string {
  const time =
    seconds === null ? glanceWords.notMeasured : `${writeDuration(seconds)} of ${writeDuration(limits.answer.seconds)}`
  const figures = [
    `${glanceWords.impression}: ${impressionWords[impression]}`,
    `${glanceWords.time}: ${time}`,
    ...(spoken
      ? [
          `${glanceWords.pace}: ${wordsPerMinute ?? glanceWords.notMeasured}`,
          `${glanceWords.fillers}: ${fillers ?? glanceWords.notMeasured}`,
        ]
      : [glanceWords.typed]),
  ]
  return `- ${line(`${number}. ${question} ${figures.join('. ')}.`)}`
}

const quoteOf = ({ text, number }: Quoted): string =>
  number === undefined ? blockquote(`“${text}”`) : `${blockquote(`“${text}”`)} ${reference(number)}`

function writeTurn({ asker, question, answerer, answer }: WrittenTurn): string[] {
  return [
    `### ${line(`${asker}: ${question}`)}`,
    `${line(answerer)}:`,
    answer.kind === 'said' ? quotedText(answer.segments) : line(answer.notice),
  ]
}
