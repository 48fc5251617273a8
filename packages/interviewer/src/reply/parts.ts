import { readSpoken, type Token } from './spoken-words.ts'

/** One part of a compound question; `asks` if it is phrased as a question, `joint` is the conjunction before it. */
export type QuestionPart = { text: string; tokens: Token[]; asks: boolean; joint: string }

const openers =
  'what|who|whom|how|where|when|why|which|is|are|do|does|did|can|could|will|would|should|have|has|am|was|were|may'
// A new question starts after a comma or a conjunction; "and" alone may also join two nouns.
const joint = new RegExp(
  `,\\s+(?:(?:and|but|so|or|then|also|like|yeah|um|uh)[\\s,]+)*(?=(?:${openers})(?:['’]\\w+)?\\b)|\\s(?:and|but|so|or|because)\\s+(?:also\\s+)?(?=(?:${openers})(?:['’]\\w+)?\\b)`,
  'giu',
)
const asking = new RegExp(
  `^(?:(?:and|but|so|or|well|yeah|yes|okay|ok|um|uh|oh|oh wait|wait|lol|haha|also|hi|hey|sorry|no|then|thanks|great|cool|like|alright|actually)[\\s,]+)*(?:${openers})(?:['’]\\w+)?\\b|\\b(?:wondering|curious|(?:like|love|want|wanted|nice|good) to (?:know|ask|hear|learn|see)|tell me|my question|what about|how about|can you|could you|do you know|walk me|question (?:is|about)|know (?:more )?about)\\b`,
  'iu',
)

/** Splits a text into its parts, in order. */
export function readParts(text: string): QuestionPart[] {
  return text
    .split(/(?<=[.?!:])\s+|[;\n]+/u)
    .flatMap((sentence) => {
      const pieces = sentence.split(joint)
      const joints = ['', ...(sentence.match(joint) ?? [])]
      return pieces.map((piece, at) => ({
        text: piece.trim(),
        tokens: readSpoken(piece),
        asks: asking.test(piece.trim()) || (at === pieces.length - 1 && sentence.trim().endsWith('?')),
        joint: joints[at]!.trim(),
      }))
    })
    .filter(({ tokens }) => tokens.length > 0)
}
