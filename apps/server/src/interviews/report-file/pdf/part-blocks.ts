import { cutSlots } from '@greenroom/contract/report/example-slots'
import type { Quoted, ReportBlock } from '../section-blocks.ts'
import type { Inline } from './lines.ts'
import type { Block } from './page-flow.ts'
import { bodyWidth, columns, stepIndent, styled, textStyles } from './theme.ts'

const paragraph = (inlines: Inline[], before: number, tag: Block['tag'] = 'P'): Block => ({
  inlines,
  tag,
  x: columns.body,
  width: bodyWidth,
  before,
})

/** Converts report blocks to page blocks; tables are drawn separately. A heading stays on the page of its content. */
export const partBlocks = (blocks: readonly ReportBlock[]): Block[] =>
  blocks
    .flatMap((block) => toBlock(block) ?? [])
    .map((block) => (block.tag === 'H3' ? { ...block, keep: 'with_next' as const } : block))

/** A checkbox, drawn as a background, because none of the embedded fonts has the glyph. */
const boxes = { checked: '\u00a0×\u00a0', open: '\u00a0\u00a0\u00a0', none: '' } as const
const box = (state: keyof typeof boxes): Inline[] =>
  state === 'none'
    ? []
    : [{ ...styled(boxes[state], textStyles.body), ground: 'slot' }, styled('\u00a0\u00a0', textStyles.body)]

function toBlock(block: ReportBlock): Block | undefined {
  switch (block.kind) {
    case 'lead':
      return paragraph([styled(block.text, textStyles.lead)], 9)
    case 'text':
      return paragraph([styled(block.text, textStyles.body)], 6)
    case 'small':
      return paragraph([styled(block.text, textStyles.small)], 4)
    case 'heading':
      return paragraph(
        [
          styled(block.text, textStyles.heading),
          styled(`\u00a0\u00a0 ${block.aside}`, { ...textStyles.small, size: 9 }),
        ],
        18,
        'H3',
      )
    case 'remark':
      return {
        ...paragraph([...quote(block.quoted), styled(` ${block.says}`, textStyles.body)], 5),
        margin: margin(block.quoted),
      }
    case 'step':
      return typeof block.content === 'string'
        ? step(block.title, withSlots(block.content))
        : { ...step(block.title, quote(block.content)), margin: margin(block.content) }
    case 'item':
      return paragraph([...box(block.box), styled(block.text, textStyles.body)], 3, 'LI')
    case 'glance':
      return undefined
  }
}

const withSlots = (text: string): Inline[] =>
  cutSlots(text).map(({ kind, text: piece }) =>
    kind === 'slot' ? { ...styled(piece, textStyles.soft), ground: 'slot' } : styled(piece, textStyles.body),
  )

/** A labeled step: a label, then the text. */
const step = (title: string, inlines: Inline[]): Block => ({
  inlines,
  tag: 'P',
  x: columns.body + stepIndent,
  width: bodyWidth - stepIndent,
  before: 5,
  beside: { inlines: [styled(title, { ...textStyles.small, size: 8.75 })], tag: 'P', x: columns.body },
})

/** Margin note of a remark: its reference number and the question it is about. */
function margin({ number, questionNumber }: Quoted): Block['margin'] {
  if (number === undefined) return undefined
  return [
    styled(`${number}`, { ...textStyles.number, size: 8, raised: 0 }),
    styled(`\u00a0 Question ${questionNumber}`, textStyles.small),
  ]
}

function quote({ text, number }: Quoted): Inline[] {
  const said: Inline = { ...styled(text, textStyles.body), ground: 'quoted' }
  if (number === undefined) return [styled('“', textStyles.body), said, styled('”', textStyles.body)]
  return [
    styled('“', textStyles.body),
    { ...said, place: `note-${number}` },
    styled('”', textStyles.body),
    {
      ...styled(`\u00a0${number}`, textStyles.number),
      link: { to: `said-${number}`, says: `${number}, show in the transcript` },
    },
  ]
}
