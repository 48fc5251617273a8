import type { Segment } from '@greenroom/contract/report/quoted-text'
import type { WrittenTurn } from '../document.ts'
import type { Inline } from './lines.ts'
import { columns, hands, words, wordsWidth } from './look.ts'
import type { Block } from './sheet.ts'

/** A question and what was answered, in two voices. */
export function turnBlocks({ asker, question, answerer, answer, questionNumber }: WrittenTurn): Block[] {
  const place = { x: columns.words, width: wordsWidth }
  const ownQuestion = questionNumber === null
  return [
    {
      ...place,
      inlines: [words(question, ownQuestion ? hands.body : hands.question)],
      tag: 'H3',
      before: 24,
      keep: 'with_next',
      beside: { inlines: [words(asker, hands.small)], tag: 'P' },
    },
    {
      ...place,
      inlines: answer.kind === 'said' ? answer.segments.flatMap(inlinesOf) : [words(answer.notice, hands.soft)],
      tag: 'P',
      before: 7,
      beside: { inlines: [words(answerer, hands.small)], tag: 'P' },
    },
  ]
}

/** Quoted words are marked; the numbers behind them lead back to the letter. */
function inlinesOf(segment: Segment): Inline[] {
  if (segment.kind === 'plain') return [words(segment.text, hands.body)]
  const { text, begins, ends } = segment
  const [first, ...others] = begins
  const said: Inline = { ...words(text, hands.body), ground: 'quoted' }
  return [
    ...others.map((number) => ({ ...words('\u2060', hands.body), place: `said-${number}` })),
    first === undefined ? said : { ...said, place: `said-${first}` },
    ...ends.map((number) => ({
      ...words(`\u00a0${number}`, hands.number),
      link: { to: `note-${number}`, says: `${number}, back to the note` },
    })),
  ]
}
