import { bands } from '@greenroom/contract/report/bands'
import type { Band } from '@greenroom/contract/report/model'
import type { AnswerReading } from '@greenroom/interviewer'
import { z } from 'zod'
import type { ModelCall } from '../port.ts'
import { createMask, type Mask, type MaskedText } from './masked-names.ts'

const Missing = z.object({ claim: z.string(), about: z.string() })
const Try = z.object({
  title: z.string(),
  why: z.string(),
  quotation: z.string().nullable(),
  sayNext: z.string().nullable(),
  missing: Missing.nullable(),
})
const Judged = z.object({
  points: z.array(z.object({ id: z.string(), heard: z.boolean(), quotation: z.string().nullable() })),
  works: z.array(z.object({ quotation: z.string(), says: z.string(), point: z.string().nullable() })),
  tries: z.array(Try),
  band: z.enum(bands),
})
export const Judgment = z.object({ answer: Judged.nullable(), followUp: Judged.nullable() })
export type Judgment = z.infer<typeof Judgment>
/** A model's judgment of one answer. */
export type Judged = z.infer<typeof Judged>
export type Try = z.infer<typeof Try>

/** A point of a question's rubric: `say` is what to look for, `cover` its name in the report. */
export type JudgedPoint = { id: string; say: string; cover: string }

/** One question with its answers, in the form sent to a model. */
export type MaskedExchange = {
  main: AnswerReading
  followUp: AnswerReading | undefined
  points: readonly JudgedPoint[]
  mask: Mask
  /** The masked answers by turn number; those that can't be judged are left out. */
  shown: ReadonlyMap<number, MaskedText>
}

/** Anchor descriptions of the bands in the prompt: the same for every call. */
const anchors: Record<Band, string> = {
  just_starting:
    'names the subject and little else: wishes, habits or set phrases where the question asks for a case or a plan',
  getting_there: 'speaks to the question with something of its own, yet most of what the question asks stays general',
  solid: 'a real case or a workable plan in its own words, with its own steps, and it makes about half of the points',
  strong:
    'concrete from beginning to end, its own part plain, and it makes most of the points, each in words that stand alone',
}

/** Minimum length of an answer, in words, after prompt injections are removed. */
const minWords = 4
const maxWaitMs = 75_000

/**
 * The questions of an interview, each with its follow-up, that have an answer to judge. An answer that declines to answer or addresses a
 * grader isn't judged.
 */
export function findExchanges(readings: readonly AnswerReading[]): MaskedExchange[] {
  return readings.flatMap((reading) => {
    const isLone = reading.turn.kind === 'follow_up' && !reading.other
    if (reading.turn.kind === 'follow_up' && !isLone) return []
    const followUp = isLone ? undefined : reading.other
    const mask = createMask()
    const judged = [reading, ...(followUp ? [followUp] : [])].filter(({ scored }) => scored)
    if (judged.length === 0) return []
    const shown = new Map(
      judged
        .map((one) => [one.turn.number, mask.show(one)] as const)
        .filter(([, { words }]) => words.length >= minWords),
    )
    if (shown.size === 0) return []
    return [{ main: reading, followUp, points: pointsOf(reading), mask, shown }]
  })
}

/** The points stored with a model's question, else those of the question bank, else none. */
function pointsOf({ asked, rubric }: AnswerReading): JudgedPoint[] {
  const points = rubric?.points ?? asked.question?.points ?? []
  return points.map(({ id, say, cover }) => ({ id, say, cover }))
}

/** Asks for the judgment of one question with its follow-up. Sends nothing else of the interview. */
export function judgeCall(interviewId: string, exchange: MaskedExchange, signal: AbortSignal): ModelCall<Judgment> {
  const { main, followUp, points, mask, shown } = exchange
  const answer = shown.get(main.turn.number)
  const further = followUp && shown.get(followUp.turn.number)
  return {
    name: 'judge',
    interviewId,
    words: anchors,
    data: {
      question: mask.hide(main.turn.text),
      type: main.asked.type,
      points: points.map(({ id, say, cover }) => ({ id, point: say, about: cover })),
      answer: answer?.text ?? null,
      ...(followUp && further ? { followUp: { question: mask.hide(followUp.turn.text), answer: further.text } } : {}),
    },
    schema: Judgment,
    timeoutMs: maxWaitMs,
    maxTokens: 1800,
    retries: 1,
    signal,
  }
}
