import type { Sign } from '../evidence/evidence.ts'
import type { Exchange } from '../interview.ts'

/** How the prose names a question: by its number, because labels are only in the table. */
export const questionOf = ({ main }: Exchange): string => `question ${main.number}`

/** The same, with the follow-up where words that are quoted from the two answers stand in the second. */
export function questionSaying(exchange: Exchange, signs: readonly Sign[]): string {
  const { followUp, joint, scored } = exchange
  const words = scored?.answer.words ?? []
  const later = followUp !== undefined && signs.some(({ at }) => (words[at]?.start ?? 0) >= joint)
  return later ? `${questionOf(exchange)} and its follow-up` : questionInWords(exchange).replace(/,$/, '')
}

const shortest = 3
const longest = 8
// Where a question's subject can be cut without leaving half a thought.
const subject =
  /^Tell me about (?:a time )?((?:an?|the|your) [^.,?“”]{8,60}?)(?=[.,?]| and how | when | where | before | because | which )/

/** The same with a few words of the question as it was asked: question 2, “a decision you had to make”. */
export function questionInWords(exchange: Exchange): string {
  const words = subject.exec(exchange.main.text)?.[1]
  const count = words?.split(' ').length ?? 0
  return words && count >= shortest && count <= longest
    ? `${questionOf(exchange)}, about “${words}”,`
    : questionOf(exchange)
}
