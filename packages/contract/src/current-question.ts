import { z } from 'zod'
import { levels } from './limits.ts'

export const level = z.enum(levels)
export const count = z.int()
export const audioUrl = z.string().nullable()

export const interviewState = z.enum(['active', 'closing', 'completed', 'discarded'])
export const questionKind = z.enum(['main', 'follow_up'])
export const candidateQuestion = z.object({
  question: z.string(),
  answer: z.string(),
  ttsAudioUrl: audioUrl,
  /** Who worded it: "built-in interviewer", or the model's name; absent where that was not noted yet. */
  answered_by: z.string().optional(),
})

/** The question that an interview practices again, and the completed interview it belongs to. */
export const practiceOf = z.object({ interviewId: z.string(), question_number: count })

/** Where an interview is: the question on the screen, or the closing words. */
export const currentQuestion = z.object({
  /** Null once all questions are answered. */
  question: z.string().nullable(),
  ttsAudioUrl: audioUrl,
  questionNumber: count,
  questionCount: count,
  kind: questionKind,
  state: interviewState,
  job: z.string(),
  level,
  /** The topics of a job description that are asked about, those there is no room for, and what was left out and why. */
  understood: z.array(z.string()),
  no_room_for: z.array(z.string()),
  notice: z.string().nullable(),
  /** Who asks: "built-in interviewer", or the name of the model that may word what comes next. */
  interviewer: z.string(),
  finalInterviewMessage: z.string().nullable(),
  /** The candidate's own questions that were already answered, so that a reload shows them again. */
  answers: z.array(candidateQuestion),
  practice_of: practiceOf.optional(),
})
export type CurrentQuestion = z.input<typeof currentQuestion>
