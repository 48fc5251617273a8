import { defaultStyle } from '@greenroom/contract/limits'
import type { InterviewDetail } from '@greenroom/contract/report/detail'
import type { SampleReports } from '@greenroom/contract/report/samples'
import { findQuestion } from '../src/bank/index.ts'
import type { Brief, QuestionPlan, Turn } from '../src/conversation.ts'
import { guessFamily } from '../src/family.ts'
import { coachName, engineName } from '../src/names.ts'
import { reply } from '../src/reply.ts'
import { review } from '../src/report/report.ts'
import { type StoredAnswer, storeManager } from './stored.ts'

type Kept = { interviewId: string; position: string; level: Brief['level'] }

/** What an interview for this job starts from. */
export const briefOf = ({ interviewId, position, level }: Kept): Brief => ({
  interviewId,
  jobTitle: position,
  family: undefined,
  level,
  questionCount: 5,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
})

/** The plan that these questions are of, as it would be stored. Throws where the bank no longer has one of them. */
export function planOf(position: string, answers: readonly StoredAnswer[]): QuestionPlan {
  const mains = answers.filter(({ kind }) => kind === undefined)
  const questions = mains.map(({ questionId, text }) => {
    const question = findQuestion(questionId)
    if (!question) throw new Error(`A sample interview asks "${questionId}", which is not in the bank.`)
    const { type, competency, targetSeconds } = question
    return { questionId, text, type, competency, targetSeconds }
  })
  const family = guessFamily(position)
  return { questions, understood: [], ...(family && { family }) }
}

/** The answers as the interviewer and the coach read them. */
export const turnsOf = (answers: readonly StoredAnswer[]): Turn[] =>
  answers.map((answer, at) => ({ ...answer, kind: answer.kind ?? 'main', number: at + 1 }))

/** The sample interview as the report page reads it, with all that PREMIUM includes and with what FREE does. */
export function makeReports(): SampleReports {
  const { interviewId, position, level, completedAt, answers, ownQuestion } = storeManager
  const brief = briefOf(storeManager)
  const turns = turnsOf(answers)
  const plan = planOf(position, answers)
  const shared = {
    interviewId,
    position,
    level,
    kind: 'title' as const,
    templateId: null,
    customDescription: null,
    completedAt,
    questionCount: turns.length,
    interviewer: engineName,
    coach: coachName,
    ...defaultStyle,
    canRewrite: false,
    messages: turns.flatMap(writeMessages),
    userQuestions: [ownQuestion],
    answers: reply(brief, [ownQuestion]).map((answer) => ({
      question: ownQuestion,
      answer,
      answeredBy: engineName,
      ttsAudioUrl: null,
    })),
    feedbackState: 'ready' as const,
    feedbackProgress: null,
    careMessage: null,
    practices: [],
  }
  const whole = review(brief, plan, turns, 'everything')
  const part = review(brief, plan, turns, 'overview')
  if (whole.report.includes !== 'everything' || part.report.includes !== 'overview')
    throw new Error('The coach sent another report than the one that was asked for.')
  return {
    premium: { ...shared, feedbackAccess: 'full', delivery: whole.delivery, report: whole.report },
    free: { ...shared, feedbackAccess: 'overview', delivery: null, report: part.report },
  }
}

function writeMessages({ text, answer, number, kind, spoken }: Turn): InterviewDetail['messages'] {
  const place = { questionNumber: number, kind }
  return [
    { role: 'assistant', content: text, ...place, spoken: false, askedBy: engineName },
    { role: 'user', content: answer, ...place, spoken },
  ]
}
