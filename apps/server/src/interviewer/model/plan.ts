import type { Brief, Plan, PlannedQuestion, Turn } from '@greenroom/interviewer'
import { z } from 'zod'
import type { Better } from '../port.ts'
import { isAllowedQuestion, trimmed } from './allowed-text.ts'
import type { ModelCall } from './port.ts'

const Written = z.object({ questions: z.array(z.object({ place: z.number(), question: z.string() })) })
type Written = z.infer<typeof Written>

/** The planned questions that were not asked yet, each with its place in the plan, from 1. */
function openQuestions({ questions }: Plan, turns: readonly Turn[]) {
  const asked = new Set(turns.map(({ questionId }) => questionId))
  return questions
    .map((planned, at) => ({ place: at + 1, planned }))
    .filter(({ planned }) => !asked.has(planned.questionId))
}

/** Asks for better questions for this very job. Kind, order and number stay as they were planned. */
export const planQuestion = (brief: Brief, plan: Plan, turns: readonly Turn[]): ModelCall<Written> => ({
  name: 'plan',
  interviewId: brief.interviewId,
  data: {
    jobTitle: brief.jobTitle,
    level: brief.level,
    description: brief.description,
    leftOut: brief.topics ? (plan.found ?? []).filter((topic) => !brief.topics!.includes(topic)) : [],
    asked: turns.map(({ text }) => text),
    places: openQuestions(plan, turns).map(({ place, planned }) => ({
      place,
      kind: planned.type,
      competency: planned.competency,
      duty: planned.duty,
      planned: planned.text,
    })),
  },
  schema: Written,
  timeoutMs: 40_000,
  mostTokens: 1200,
})

/** Of what the model wrote only what may be asked, fits its place, and is not asked already. */
export function readPlan(
  { questions }: Written,
  plan: Plan,
  turns: readonly Turn[],
  by: { writtenBy: string; prompt: string },
): Better[] {
  const known = new Set([...turns, ...plan.questions].map(({ text }) => wordsOf(text)))
  const open = new Map(openQuestions(plan, turns).map(({ place, planned }) => [place, planned]))
  return questions.flatMap(({ place, question }) => {
    const planned = open.get(place)
    const text = trimmed(question)
    if (!planned || !isAllowedQuestion(text) || known.has(wordsOf(text)) || !isAboutDuty(text, planned)) return []
    open.delete(place)
    known.add(wordsOf(text))
    return [{ instead: planned.questionId, question: { ...planned, questionId: `model-${place}`, text, ...by } }]
  })
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What was understood from a description was promised to be asked about. */
function isAboutDuty(text: string, { duty }: PlannedQuestion): boolean {
  if (duty === undefined) return true
  const asked = new Set(stemsOf(text))
  return stemsOf(duty).some((stem) => asked.has(stem))
}

const stemsOf = (text: string) =>
  wordsOf(text)
    .split(' ')
    .filter((word) => word.length > 4)
    .map((word) => word.slice(0, 5))
