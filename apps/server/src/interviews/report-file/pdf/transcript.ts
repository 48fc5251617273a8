import type { Segment } from '@greenroom/contract/report/quoted-text'
import type { WrittenTurn } from '../document.ts'
import type { Inline } from './lines.ts'
import type { Block } from './page-flow.ts'
import { bodyWidth, columns, styled, textStyles } from './theme.ts'

/** A question and its answer. */
export function turnBlocks({ asker, question, answerer, answer, questionNumber }: WrittenTurn): Block[] {
  const place = { x: columns.body, width: bodyWidth }
  const ownQuestion = questionNumber === null
  return [
    {
      ...place,
      inlines: [styled(question, ownQuestion ? textStyles.body : textStyles.question)],
      tag: 'H3',
      before: 24,
      keep: 'with_next',
      beside: { inlines: [styled(asker, textStyles.small)], tag: 'P' },
    },
    {
      ...place,
      inlines: answer.kind === 'said' ? answer.segments.flatMap(inlinesOf) : [styled(answer.notice, textStyles.soft)],
      tag: 'P',
      before: 7,
      beside: { inlines: [styled(answerer, textStyles.small)], tag: 'P' },
    },
  ]
}

/** Quoted words are highlighted; the numbers after them link back to the feedback. */
function inlinesOf(segment: Segment): Inline[] {
  if (segment.kind === 'plain') return [styled(segment.text, textStyles.body)]
  const { text, begins, ends } = segment
  const [first, ...others] = begins
  const said: Inline = { ...styled(text, textStyles.body), ground: 'quoted' }
  return [
    ...others.map((number) => ({ ...styled('\u2060', textStyles.body), place: `said-${number}` })),
    first === undefined ? said : { ...said, place: `said-${first}` },
    ...ends.map((number) => ({
      ...styled(`\u00a0${number}`, textStyles.number),
      link: { to: `note-${number}`, says: `${number}, back to the note` },
    })),
  ]
}
