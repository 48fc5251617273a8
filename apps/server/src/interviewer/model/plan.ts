import { defaultStyle } from '@greenroom/contract/limits'
import type { Brief, PlannedQuestion, QuestionPlan, Rubric, Turn } from '@greenroom/interviewer'
import { z } from 'zod'
import { wordsOf } from '../../kit/words.ts'
import type { ReplacementQuestion } from '../port.ts'
import { isAllowedQuestion, isAllowedTeaching, trimmed } from './allowed-text.ts'
import { isEnglish, isReadable } from './english-text.ts'
import type { ModelCall, ModelResult } from './port.ts'
import { isAboutProtectedTopic } from './protected-topics.ts'
import { styleWords } from './style-words.ts'

const WrittenPlan = z.object({
  questions: z.array(
    z.object({
      place: z.number(),
      question: z.string(),
      points: z.array(z.object({ say: z.string(), cover: z.string() })),
      example: z.object({ who: z.string(), text: z.string() }),
    }),
  ),
})
type WrittenPlan = z.infer<typeof WrittenPlan>
type WrittenQuestion = WrittenPlan['questions'][number]

/** The planned questions that were not asked yet, each with its place in the plan, from 1. */
function openQuestions({ questions }: QuestionPlan, turns: readonly Turn[]) {
  const asked = new Set(turns.map(({ questionId }) => questionId))
  return questions
    .map((planned, at) => ({ place: at + 1, planned }))
    .filter(({ planned }) => !asked.has(planned.questionId))
}

/** Asks for questions tailored to this job, each with a rubric. Kind, order and number stay as planned. */
export const planCall = (brief: Brief, plan: QuestionPlan, turns: readonly Turn[]): ModelCall<WrittenPlan> => ({
  name: 'plan',
  interviewId: brief.interviewId,
  words: { manner: styleWords(brief.style ?? defaultStyle).manner },
  data: {
    jobTitle: brief.jobTitle,
    level: brief.level,
    description: brief.description,
    duties: (plan.found ?? []).filter((topic) => isChosen(brief, topic)),
    leftOut: (plan.found ?? []).filter((topic) => !isChosen(brief, topic)),
    asked: turns.map(({ text }) => text),
    places: openQuestions(plan, turns).map(({ place, planned }) => ({
      place,
      kind: planned.type,
      competency: planned.competency,
      duty: planned.duty,
      planned: planned.text,
    })),
  },
  schema: WrittenPlan,
  timeoutMs: 60_000,
  maxTokens: 5000,
})

const isChosen = ({ topics }: Brief, topic: string) => topics === undefined || topics.includes(topic)

/** Validates the model's questions: only those that pass the guardrails, match their place, are new, and have a valid rubric. */
export function readPlan(
  { value: { questions }, writtenBy, prompt }: ModelResult<WrittenPlan>,
  plan: QuestionPlan,
  turns: readonly Turn[],
): ReplacementQuestion[] {
  const known = new Set([...turns, ...plan.questions].map(({ text }) => spelled(text)))
  const open = new Map(openQuestions(plan, turns).map(({ place, planned }) => [place, planned]))
  return questions.flatMap((written) => {
    const planned = open.get(written.place)
    const text = trimmed(written.question)
    if (!planned || !isAllowedQuestion(text) || !isEnglish(text)) return []
    if (known.has(spelled(text)) || !isAboutDuty(text, planned)) return []
    const rubric = readRubric(written)
    if (!rubric) return []
    open.delete(written.place)
    known.add(spelled(text))
    const question = { ...planned, questionId: `model-${written.place}`, text, writtenBy, prompt, rubric }
    return [{ instead: planned.questionId, question }]
  })
}

const points = { min: 3, max: 5, say: 160, cover: 90 }
const example = { minWords: 25, maxLength: 1200, who: 90 }

/** Undefined when any point is invalid: answers would be rated against an incomplete rubric. */
function readRubric(written: WrittenQuestion): Rubric | undefined {
  const read = written.points.map(({ say, cover }) => ({ say: trimmed(say), cover: trimmed(cover) }))
  const isSound =
    read.length >= points.min &&
    read.length <= points.max &&
    read.every(({ say, cover }) => isPoint(say, points.say) && isEnglish(say) && isPoint(cover, points.cover)) &&
    new Set(read.map(({ say }) => spelled(say))).size === read.length
  if (!isSound) return undefined
  return { points: read.map((point, at) => ({ id: `point-${at + 1}`, ...point })), example: readExample(written) }
}

const isPoint = (text: string, maxLength: number) =>
  isAllowedTeaching(text, maxLength) && wordsOf(text).length >= 2 && isReadable(text) && !isAboutProtectedTopic(text)

/** Optional, because the example is only displayed. */
function readExample({ example: { who, text } }: WrittenQuestion): Rubric['example'] {
  const read = { who: trimmed(who), text: trimmed(text) }
  const isSound =
    isAllowedTeaching(read.who, example.who) &&
    isAllowedTeaching(read.text, example.maxLength) &&
    wordsOf(read.text).length >= example.minWords &&
    isEnglish(read.text)
  return isSound ? read : null
}

const spelled = (text: string) => wordsOf(text).join(' ')

/** A topic read from the job description was promised to the user, so its question must be about it. */
function isAboutDuty(text: string, { duty }: PlannedQuestion): boolean {
  if (duty === undefined) return true
  const asked = new Set(stemsOf(text))
  return stemsOf(duty).some((stem) => asked.has(stem))
}

const stemsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => word.length > 4)
    .map((word) => word.slice(0, 5))
