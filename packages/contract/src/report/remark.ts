import { z } from 'zod'
import { change, mistake, type Quotation, quotation } from './model.ts'

const sentence = z.string().min(1)
const asksNext = z
  .string()
  .nullable()
  .meta({
    description: 'What the interviewer would ask next, in an interview; null where the answer needs no follow-up.',
    examples: ["How'd you choose what could wait?"],
  })

/** The one remark on a single answer. Its quotations name question 1, which is the only one. */
export const remark = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('strength'), quotation, says: sentence, asks_next: asksNext })
    .describe('Something that works, and the words that show it.'),
  z
    .object({ kind: z.literal('change'), change })
    .describe('The one change that gains most, with the words it is about.'),
  z.object({ kind: z.literal('mistake'), mistake }).describe('A mistake that can hurt the answer, or somebody.'),
  z
    .object({ kind: z.literal('none'), listens_for: sentence, asks_next: asksNext })
    .describe('Nothing that can be said for sure: advice on the question, and no claim about the answer.'),
  z.object({ kind: z.literal('too_short'), says: sentence }).describe('Too little was said for a remark.'),
  z.object({ kind: z.literal('not_judged'), says: sentence }).describe('It could not be read as an answer, and why.'),
  z
    .object({ kind: z.enum(['care', 'age']).describe('Why there is no remark.'), message: sentence })
    .describe('Help that comes before any remark, when an answer speaks of self-harm or of being under 13.'),
])
export type RemarkReply = z.infer<typeof remark>
export type RemarkKind = RemarkReply['kind']
/** The same as it is made and shown; `RemarkReply` has the names of the wire. */
export type Remark =
  | Exclude<RemarkReply, { kind: 'strength' | 'none' }>
  | { kind: 'strength'; quotation: Quotation; says: string; asksNext: string | null }
  | { kind: 'none'; listensFor: string; asksNext: string | null }

/** A remark under the names of the wire. */
export function writeRemark(remark: Remark): RemarkReply {
  if (remark.kind === 'strength') {
    const { asksNext, ...same } = remark
    return { ...same, asks_next: asksNext }
  }
  return remark.kind === 'none' ? { kind: 'none', listens_for: remark.listensFor, asks_next: remark.asksNext } : remark
}
