import { readSpoken, type Token } from './spoken-words.ts'

/** One thing said, and how; `asks` when it is put as a question, `joint` the words that join it to the one before. */
export type Part = { text: string; tokens: Token[]; asks: boolean; joint: string }

const openers =
  'what|who|whom|how|where|when|why|which|is|are|do|does|did|can|could|will|would|should|have|has|am|was|were|may'
// A question begins anew after a comma or a joining word; "and" alone also joins two things.
const joint = new RegExp(
  `,\\s+(?:(?:and|but|so|or|then|also|like|yeah|um|uh)[\\s,]+)*(?=(?:${openers})(?:['’]\\w+)?\\b)|\\s(?:and|but|so|or|because)\\s+(?:also\\s+)?(?=(?:${openers})(?:['’]\\w+)?\\b)`,
  'giu',
)
const asking = new RegExp(
  `^(?:(?:and|but|so|or|well|yeah|yes|okay|ok|um|uh|oh|oh wait|wait|lol|haha|also|hi|hey|sorry|no|then|thanks|great|cool|like|alright|actually)[\\s,]+)*(?:${openers})(?:['’]\\w+)?\\b|\\b(?:wondering|curious|(?:like|love|want|wanted|nice|good) to (?:know|ask|hear|learn|see)|tell me|my question|what about|how about|can you|could you|do you know|walk me|question (?:is|about)|know (?:more )?about)\\b`,
  'iu',
)

/** A question cut into the things it says, in order. */
export function readParts(text: string): Part[] {
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
