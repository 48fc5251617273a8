import type { AnswerNote } from '@greenroom/contract/report/detail'
import { cutSlots } from '@greenroom/contract/report/example-slots'
import type { Reference, References } from '@greenroom/contract/report/references'
import { bandWords, sayNotJudged, stepWords } from '@greenroom/contract/report/words'
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

/** The assessment, and in smaller letters who wrote it from what. */
export function overallBlocks({ overall, notes }: { overall: string[]; notes: string[] }): Block[] {
  return [
    ...overall.map((text) => paragraph([words(text, hands.lead)], 9)),
    ...notes.filter(Boolean).map((text, index) => paragraph([words(text, hands.small)], index === 0 ? 12 : 4)),
  ]
}

export function findingBlocks({ area, reference, note, reference_to }: References['strengths'][number]): Block[] {
  const quoted = reference === '' ? [] : [...quote(reference, reference_to), words(' ', hands.body)]
  return standTogether([
    paragraph([words(area, hands.heading)], 18, 'H3'),
    { ...paragraph([...quoted, words(note, hands.body)], 3), margin: margin(reference_to) },
  ])
}

export function improvementBlocks({
  area,
  reference,
  suggestion,
  example,
  reference_to,
}: References['improvements'][number]): Block[] {
  const steps: [string, Inline[]][] = [
    [stepWords.said, reference === '' ? [] : quote(reference, reference_to)],
    [stepWords.suggestion, [words(suggestion, hands.body)]],
    [
      stepWords.example,
      cutSlots(example).map(({ kind, text }) => (kind === 'slot' ? slot(text) : words(text, hands.body))),
    ],
  ]
  return standTogether([
    paragraph([words(area, hands.heading)], 18, 'H3'),
    ...steps
      .filter(([, inlines]) => inlines.length > 0)
      .map(([title, inlines]) => ({
        ...step(title, inlines),
        margin: title === stepWords.said ? margin(reference_to) : undefined,
      })),
  ])
}

export const tipBlocks = (tips: string[]): Block[] => tips.map((tip) => paragraph([words(tip, hands.body)], 6, 'LI'))

export function answerBlocks(note: AnswerNote): Block[] {
  const open = sayNotJudged(note.not_judged)
  return standTogether([
    {
      ...paragraph(
        [
          words(`${note.question_number}. ${note.label}`, hands.heading),
          words(`\u00a0\u00a0 ${bandWords[note.band]}`, { ...hands.small, size: 9 }),
        ],
        18,
        'H3',
      ),
    },
    paragraph([words(note.assessment, hands.body)], 3),
    ...points(stepWords.works, note.strengths),
    ...points(stepWords.try, note.improvements),
    ...(open === '' ? [] : [paragraph([words(open, hands.small)], 5)]),
  ])
}

/** A heading stays with what it heads, and words that were said with what to try instead; the rest may turn the page. */
const standTogether = (blocks: Block[]): Block[] =>
  blocks.map((block, index) =>
    block.tag === 'H3' || (block.margin && index < blocks.length - 1) ? { ...block, keep: 'with next' } : block,
  )

function points(title: string, entries: string[]): Block[] {
  return entries.map((entry, index) => {
    const block = step(title, [words(entry, hands.body)])
    return index === 0 ? block : { ...block, before: 2, beside: undefined }
  })
}

/** A word in front, and what stands behind it. */
function step(title: string, inlines: Inline[]): Block {
  return {
    inlines,
    tag: 'P',
    x: columns.words + stepIndent,
    width: wordsWidth - stepIndent,
    before: 5,
    beside: { inlines: [words(title, { ...hands.small, size: 8.75 })], tag: 'P', x: columns.words },
  }
}

/** Which question a remark is about, after the small number that stands beside the quotation. */
function margin(reference: Reference | null): Block['margin'] {
  if (!reference) return undefined
  const { number, questionNumber } = reference
  return [
    words(`${number}`, { ...hands.number, size: 8, raised: 0 }),
    words(`\u00a0 Question ${questionNumber}`, hands.small),
  ]
}

function quote(text: string, reference: Reference | null): Inline[] {
  const said: Inline = { ...words(text, hands.body), ground: 'quoted' }
  if (!reference) return [words('“', hands.body), said, words('”', hands.body)]
  const { number } = reference
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

const slot = (text: string): Inline => ({ ...words(text, hands.soft), ground: 'slot' })
