import { cutSlots } from '@greenroom/contract/report/example-slots'
import type { Quoted, ReportBlock } from '../section-blocks.ts'
import type { Inline } from './lines.ts'
import { columns, hands, stepIndent, words, wordsWidth } from './look.ts'
import type { Block } from './sheet.ts'

const paragraph = (inlines: Inline[], before: number, tag: Block['tag'] = 'P'): Block => ({
  inlines,
  tag,
  x: columns.words,
  width: wordsWidth,
  before,
})

/** The blocks of a report on their way to the page; a table is set by itself. A heading stays with what it heads. */
export const partBlocks = (blocks: readonly ReportBlock[]): Block[] =>
  blocks
    .flatMap((block) => toBlock(block) ?? [])
    .map((block) => (block.tag === 'H3' ? { ...block, keep: 'with_next' as const } : block))

/** A box to check, drawn as a ground: no font that a file carries has one. */
const boxes = { checked: '\u00a0×\u00a0', open: '\u00a0\u00a0\u00a0', none: '' } as const
const box = (state: keyof typeof boxes): Inline[] =>
  state === 'none' ? [] : [{ ...words(boxes[state], hands.body), ground: 'slot' }, words('\u00a0\u00a0', hands.body)]

function toBlock(block: ReportBlock): Block | undefined {
  switch (block.kind) {
    case 'lead':
      return paragraph([words(block.text, hands.lead)], 9)
    case 'text':
      return paragraph([words(block.text, hands.body)], 6)
    case 'small':
      return paragraph([words(block.text, hands.small)], 4)
    case 'heading':
      return paragraph(
        [words(block.text, hands.heading), words(`\u00a0\u00a0 ${block.aside}`, { ...hands.small, size: 9 })],
        18,
        'H3',
      )
    case 'remark':
      return {
        ...paragraph([...quote(block.quoted), words(` ${block.says}`, hands.body)], 5),
        margin: margin(block.quoted),
      }
    case 'step':
      return typeof block.content === 'string'
        ? step(block.title, withSlots(block.content))
        : { ...step(block.title, quote(block.content)), margin: margin(block.content) }
    case 'item':
      return paragraph([...box(block.box), words(block.text, hands.body)], 3, 'LI')
    case 'glance':
      return undefined
  }
}

const withSlots = (text: string): Inline[] =>
  cutSlots(text).map(({ kind, text: piece }) =>
    kind === 'slot' ? { ...words(piece, hands.soft), ground: 'slot' } : words(piece, hands.body),
  )

/** A word in front, and what stands behind it. */
const step = (title: string, inlines: Inline[]): Block => ({
  inlines,
  tag: 'P',
  x: columns.words + stepIndent,
  width: wordsWidth - stepIndent,
  before: 5,
  beside: { inlines: [words(title, { ...hands.small, size: 8.75 })], tag: 'P', x: columns.words },
})

/** Which question a remark is about, after the small number that stands beside the quotation. */
function margin({ number, questionNumber }: Quoted): Block['margin'] {
  if (number === undefined) return undefined
  return [
    words(`${number}`, { ...hands.number, size: 8, raised: 0 }),
    words(`\u00a0 Question ${questionNumber}`, hands.small),
  ]
}

function quote({ text, number }: Quoted): Inline[] {
  const said: Inline = { ...words(text, hands.body), ground: 'quoted' }
  if (number === undefined) return [words('“', hands.body), said, words('”', hands.body)]
  return [
    words('“', hands.body),
    { ...said, place: `note-${number}` },
    words('”', hands.body),
    {
      ...words(`\u00a0${number}`, hands.number),
      link: { to: `said-${number}`, says: `${number}, show in the transcript` },
    },
  ]
}
