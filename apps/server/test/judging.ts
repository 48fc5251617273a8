import { randomUUID } from 'node:crypto'
import type { AnswerNotes, FullReport } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { type Brief, type CoachFeedback, findQuestion, type QuestionPlan, type Turn } from '@greenroom/interviewer'
import { expect } from 'vitest'
import { planOf, readAsked } from '../../../packages/interviewer/coach/asked.ts'
import type { Judged } from '../src/interviewer/model/coach/judge.ts'
import { createModelCoach } from '../src/interviewer/model/coach/write-report.ts'
import type { ModelCall, ModelReply } from './model-server.ts'
import { openModel } from './opened-model.ts'

/** A judgment of one answer, with defaults. */
export const judged = (some: Partial<Judged> = {}): Judged => ({
  points: [],
  works: [],
  tries: [],
  band: 'solid',
  ...some,
})

/** A judgment as the model writes it. */
export const judgment = (answer: Partial<Judged> | null, followUp: Partial<Judged> | null = null): string =>
  JSON.stringify({ answer: answer && judged(answer), followUp: followUp && judged(followUp) })

/** An empty judgment. */
export function sayLittle({ asks }: ModelCall): string {
  if (asks === 'judge') return judgment({})
  return asks === 'check' ? '{"quotation":null}' : '{"assessment":[],"startWith":null,"tips":[]}'
}

/** A coach with a scripted model over real HTTP for the calls `judge`, `check` and `summary`. */
export async function openCoach(script: (call: ModelCall) => ModelReply | Promise<ModelReply>, settings = {}) {
  const opened = await openModel(script, { INTERVIEWER_DAILY_TOKENS: '900000000', ...settings })
  const coach = createModelCoach(opened.model)
  const review = (
    turns: Turn[],
    plan: QuestionPlan = { questions: [], understood: [] },
    includes: 'everything' | 'overview' = 'everything',
    onRead?: (answers: number) => void,
  ) => coach.review({ ...brief, interviewId: randomUUID() }, plan, turns, includes, onRead)
  return { ...opened, coach, review }
}

const brief: Brief = {
  interviewId: 'judging',
  jobTitle: 'Store Manager',
  family: 'retail',
  level: 'Mid',
  questionCount: 5,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}

type Asked = { id?: string; question: string; kind?: string; answer: string }
/** Turns and a plan of these questions, of the bank or not. */
export function interviewOf(asked: readonly Asked[]): { turns: Turn[]; plan: QuestionPlan } {
  const read = asked.map(({ id, question, kind }, at) => {
    const known = id === undefined ? undefined : findQuestion(id)
    const { questionId, type } = known ? { questionId: known.id, type: known.type } : readAsked(question, kind, at + 1)
    return { questionId, type, text: question }
  })
  const turns = asked.map(
    ({ answer }, at): Turn => ({
      number: at + 1,
      kind: 'main',
      questionId: read[at]!.questionId,
      text: read[at]!.text,
      answer,
      spoken: false,
    }),
  )
  return { turns, plan: planOf(read) }
}

/** The notes of a whole report. Checks that every quotation is verbatim. */
export function notesOf({ report }: Pick<CoachFeedback, 'report'>, turns: readonly Turn[]): AnswerNotes[] {
  expectVerbatim(report as FullReport, turns)
  return findSection(report as FullReport, 'answers')?.answers ?? []
}

function expectVerbatim(report: FullReport, turns: readonly Pick<Turn, 'number' | 'answer'>[]): void {
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) {
      if ('start' in value && 'end' in value && 'text' in value && 'number' in value) {
        const { start, end, text, number } = value as { start: number; end: number; text: string; number: number }
        expect(turns.find((turn) => turn.number === number)?.answer.slice(start, end)).toBe(text)
      }
      Object.values(value).forEach(look)
    }
  }
  look(report.sections)
}

/** The answer as sent to the model. */
export const shownTo = ({ data }: ModelCall): { answer: string; followUp?: { question: string; answer: string } } =>
  data as never
