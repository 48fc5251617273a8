import { type ModelCall, sayWell } from './model-server.ts'

type Point = { id: string; point: string; about: string }
type Asked = { question: string; points: Point[]; answer: string | null; followUp?: { answer: string } }

/** A cooperative model with more remarks on each answer. */
export const sayMuch = (call: ModelCall): string =>
  call.asks === 'judge' ? judgeWell(call.data as unknown as Asked) : sayWell(call)

/** Finds the first point in the first sentence, suggests moving the last one, and reports the last point as missing. */
function judgeWell({ points, answer, followUp }: Asked): string {
  return JSON.stringify({
    answer: answer === null ? null : judgeOne(answer, points),
    followUp: followUp ? judgeOne(followUp.answer, points) : null,
  })
}

function judgeOne(answer: string, points: readonly Point[]) {
  const sentences = answer.match(/[^.!?]+[.!?]?/g)?.map((sentence) => sentence.trim()) ?? []
  const quoted = sentences.filter((sentence) => sentence.split(' ').length >= 5)
  const [first = answer] = quoted
  const last = quoted.at(-1) ?? answer
  const missing = points.at(-1)
  // A report has no duplicates.
  const word = longestWord(first)
  return {
    points: points.map(({ id }, at) => ({ id, heard: at === 0, quotation: at === 0 ? first : null })),
    works: [{ quotation: first, says: `You open with what you say of ${word}.`, point: points[0]?.id ?? null }],
    tries: [
      {
        title: `Open with what came after ${word}`,
        why: 'The listener hears the end first and follows the rest.',
        quotation: last === first ? null : last,
        sayNext: null,
        missing: null,
      },
      ...(missing
        ? [
            {
              title: `Add one more step of ${word}`,
              why: 'It is one of the points of this question.',
              quotation: null,
              sayNext: null,
              missing: { claim: "The answer doesn't say it.", about: missing.id },
            },
          ]
        : []),
    ],
    band: 'solid',
  }
}

const longestWord = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
