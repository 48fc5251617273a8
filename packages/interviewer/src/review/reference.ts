import type { Exchange } from '../interview.ts'

/** How the prose names a question: by its number, because labels are only in the table. */
export const questionOf = ({ main }: Exchange): string => `question ${main.number}`

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
