import type { AnswerNotes } from '@greenroom/contract/report/model'
import { z } from 'zod'
import { noteAnswer } from '../src/report/answer-notes.ts'
import { enforce } from '../src/report/guard.ts'
import { openPhrasebook } from '../src/report/phrasebook.ts'
import { type AnswerReading, readAnswers } from '../src/report/reading.ts'
import { madePoints } from '../src/score.ts'
import type { Unit } from '../src/text/units.ts'
import { planOf, readAsked, turnOf } from './asked.ts'
import { styleFields } from './style.ts'

export const assessInput = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  job: z.string().default(''),
  level: z.string().default('Any'),
  question: z.string().min(1),
  kind: z.string().optional(),
  answer: z.string(),
  ...styleFields,
})

/**
 * What the coach makes of one answer. `score` runs from 1 to 5 and is null where nothing was answered; `judged` says whether
 * its content could be held against authored points.
 */
export function assess({ id, question, kind, answer }: z.infer<typeof assessInput>) {
  const asked = readAsked(question, kind, 1)
  const turn = turnOf(1, 'main', asked.questionId, question, answer)
  const [one] = readAnswers(planOf([{ ...asked, text: question }]), [turn])
  const { notes } = noteAnswer(
    one!,
    openPhrasebook(() => 0),
  )
  return { id: id ?? null, ...tellAssessment(one!, notes) }
}

/** One answer with what its notes claim, after the guard that every report passes: what a report drops isn't claimed here. */
export function tellAssessment({ turn, answer, asked, scored, lesson }: AnswerReading, written: AnswerNotes) {
  const [notes = written] = enforce([written], [turn])
  const hasRubric = asked.question !== undefined
  const made = scored ? madePoints(scored) : new Set()
  const at = (unit: Unit | undefined) =>
    unit ? { start: answer.words[unit.from]!.start, end: answer.words[unit.to - 1]!.end } : { start: null, end: null }
  return {
    score: scored ? Math.round(scored.score * 100) / 100 : null,
    band: notes.impression,
    judged: scored !== undefined && hasRubric,
    points: (scored && hasRubric ? scored.points : []).map(({ id, say }) => ({
      id,
      say,
      heard: made.has(id),
      ...at(made.has(id) ? scored!.heard.get(id)!.unit : undefined),
    })),
    evidence: notes.works.map(({ quotation: { start, end, text } }) => ({ start, end, text })),
    claims: [
      ...notes.works.map(({ rank, says, quotation }) => ({
        rank,
        text: says,
        start: quotation.start,
        end: quotation.end,
      })),
      ...notes.mistakes.flatMap(({ name, quotations }) =>
        quotations.map(({ start, end }) => ({ rank: 'content', text: name, start, end })),
      ),
      ...notes.changes.map(({ title, quotation }) => ({
        rank: 'structure',
        text: title,
        start: quotation?.start ?? null,
        end: quotation?.end ?? null,
      })),
    ],
    notJudged: notJudged(scored !== undefined, lesson !== undefined, hasRubric),
  }
}

function notJudged(isAnswered: boolean, hasLesson: boolean, hasRubric: boolean): string[] {
  if (!isAnswered) return []
  const always = ['facts and figures', 'voice and accent']
  if (hasRubric) return always
  return [
    hasLesson
      ? "content: points come from a similar question and aren't held against this answer"
      : 'content: nobody has prepared points for this question',
    ...always,
  ]
}
