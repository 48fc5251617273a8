import { z } from 'zod'
import { calls } from './calls.ts'
import {
  candidateQuestion,
  depth,
  interviewId,
  job,
  level,
  manner,
  practiceOf,
  question,
  questionCount,
  questionKind,
  writtenBy,
} from './current-question.ts'
import { done, endpoint, isTimeZone, text } from './endpoint.ts'
import { id, seconds } from './interviews.ts'
import { reportFormats } from './limits.ts'
import { impression, report } from './report/model.ts'
import { count, dateTime, questionNumber } from './wire-formats.ts'

export const completedAt = dateTime.describe('When it was completed.')
export const feedbackState = z.enum(['pending', 'ready', 'failed']).meta({
  description: 'Whether the feedback is being written, is there, or could not be written.',
  examples: ['ready'],
})
/** How to set up the same again. */
const setUp = {
  kind: z
    .enum(['title', 'general', 'custom', 'behavioral', 'template'])
    .describe(
      'How it was set up: for a title of the catalog, with general questions for another title, from a job description, as a behavioral interview, or from a template.',
    ),
  templateId: z
    .string()
    .nullable()
    .meta({ description: 'The id of the template; null without one.', examples: [null] }),
}
const completedItem = z.object({
  interviewId,
  position: job,
  level,
  completedAt,
  questionsCount: count.meta({ description: 'How many questions were answered.', examples: [5] }),
  questionCount: count.meta({ description: 'The same as `questionsCount`.', examples: [5] }),
  feedback: z
    .string()
    .nullable()
    .meta({
      description: 'The beginning of the assessment; null until it is written.',
      examples: ['You tell your stories well and stop before the result.'],
    }),
  feedbackState,
  ...setUp,
})
/**
 * The specification's own form of the feedback, written from the report in one place. What it quotes and says is the report's;
 * what it has no field for (points to cover, lessons, tips on speech) is in the report alone.
 */
export const feedback = z.strictObject({
  assessment: z.string().describe('The interview as a whole.'),
  strengths: z.array(z.string()),
  improvements: z.array(
    z.object({
      area: z.string().describe('What to work on.'),
      reference: z.string().describe("The candidate's words that it is about."),
      suggestion: z.string().describe('What to do about it.'),
      example: z.string().describe('What to say next time.'),
    }),
  ),
  tips: z.array(z.string()),
  question_feedback: z.array(
    z.object({
      question_number: questionNumber,
      assessment: z.string(),
      strengths: z.array(z.string()),
      improvements: z.array(z.string()),
      impression,
    }),
  ),
})
const [fullReport, overviewReport] = report.options
export const delivery = z.object({
  question_number: questionNumber,
  seconds: z
    .number()
    .nullable()
    .meta({ ...seconds, description: `${seconds.description}; null where it was not measured.` }),
  words: count.meta({ description: 'Words in the answer.', examples: [152] }),
  words_per_minute: count.nullable().meta({ description: 'Null where it was not measured.', examples: [123] }),
  fillers: count
    .nullable()
    .meta({ description: 'How many "um" and the like; null where they were not counted.', examples: [4] }),
})

const paged = {
  page: count.meta({ description: 'The page, from 1.', examples: [1] }),
  pages: count.meta({ description: 'How many pages there are.', examples: [3] }),
  total: count.meta({ description: 'How many entries there are on all pages.', examples: [31] }),
}

/** What is known of feedback that is being made, and nothing that is only guessed. */
const feedbackProgress = z.discriminatedUnion('step', [
  z.object({ step: z.literal('waiting') }),
  z.object({
    step: z.literal('writing'),
    answers: count.optional().meta({ description: 'How many answers there are to read.', examples: [5] }),
    answers_read: count.optional().meta({ description: 'How many of them have been read.', examples: [2] }),
  }),
  z
    .object({
      step: z.literal('retrying'),
      at: dateTime.describe('When the next attempt begins.'),
      attempt: count.meta({ description: 'The number of that attempt.', examples: [2] }),
      attempts: count.meta({ description: 'How many there are at most.', examples: [5] }),
    })
    .describe('An attempt failed.'),
])

export const message = z.object({
  role: z.enum(['assistant', 'user']).describe('`assistant` asks, `user` answers.'),
  content: question.describe('The question or the answer.'),
  question_number: questionNumber,
  kind: questionKind,
  spoken: z.boolean().describe('Whether an answer was spoken, not typed.'),
  asked_by: writtenBy.optional().describe('Who worded a question; answers have none.'),
})

const anyDetail = z.object({
  interviewId,
  position: job,
  level,
  ...setUp,
  customDescription: z
    .string()
    .nullable()
    .meta({ description: 'The job description that was given.', examples: [null] }),
  completedAt,
  questionCount,
  interviewer: writtenBy.describe(
    'The name of the model if any question that was asked is in its words, else "built-in interviewer".',
  ),
  coach: writtenBy.describe('Who wrote the feedback, or most of it; its parts may name another author.'),
  manner,
  depth,
  can_rewrite: z
    .boolean()
    .describe('Whether a model can write again what the built-in coach wrote because no model answered. PREMIUM only.'),
  messages: z.array(message).describe('The transcript.'),
  userQuestions: z.array(z.string()).describe("The candidate's own questions."),
  answers: z.array(candidateQuestion).describe('The replies to them.'),
  feedbackState,
  feedbackProgress: feedbackProgress
    .nullable()
    .meta({ description: 'How far the feedback is while it is pending, else null.', examples: [null] }),
  delivery: z.array(delivery).nullable().describe('How each answer was given; null without the full feedback.'),
  careMessage: z
    .string()
    .nullable()
    .meta({
      description: 'Shown instead of scores when something in an answer needs people rather than practice.',
      examples: [null],
    }),
  practice_of: practiceOf.optional(),
  practices: z
    .array(
      z.object({ question_number: questionNumber, attempts: count.meta({ description: 'How often.', examples: [2] }) }),
    )
    .describe(
      'How often each question was practiced since, without those that never were; sent with the full feedback.',
    ),
})

/**
 * `full` is PREMIUM's; `overview` (FREE and BASIC) holds the assessment and one change, and nothing else was made. PREMIUM has the
 * overview while the whole could not be made after an upgrade.
 */
export const interviewDetail = z.discriminatedUnion('feedbackAccess', [
  anyDetail.extend({
    feedbackAccess: z.literal('full').describe('What PREMIUM includes.'),
    feedback: feedback.nullable().describe('The feedback in short; null until it is ready.'),
    report: fullReport
      .nullable()
      .describe('The feedback, section by section; null until it is ready. While it is written again, it is there.'),
  }),
  anyDetail.extend({
    feedbackAccess: z.literal('overview').describe('What FREE and BASIC include: the assessment and one change.'),
    feedback: feedback.pick({ assessment: true }).nullable().describe('Null until it is ready.'),
    report: overviewReport.nullable().describe('The feedback, section by section; null until it is ready.'),
  }),
])

/** Completed interviews and what was made of them. */
export const reports = {
  retryFeedback: endpoint(calls.retryFeedback, { params: id, reply: done }),
  rewriteFeedback: endpoint(calls.rewriteFeedback, { params: id, reply: done }),
  completedInterviews: endpoint(calls.completedInterviews, {
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).optional().describe('The page, from 1; everything without it.'),
      position: text(100, 1).optional().describe('Only interviews for this position.'),
    }),
    reply: z.union([
      z.array(completedItem),
      z.object({ items: z.array(completedItem), ...paged }),
      z.object({
        positions: z.array(
          z.object({
            position: job,
            count: count.meta({ description: 'How many interviews were completed for it.', examples: [4] }),
            lastCompletedAt: dateTime.describe('When the latest of them was completed.'),
          }),
        ),
        ...paged,
      }),
    ]),
  }),
  interviewDetail: endpoint(calls.interviewDetail, { params: id, reply: interviewDetail }),
  /**
   * What becomes of feedback that is pending: how far it is, at once and whenever that changes, and in the end the whole report, be it
   * ready or failed. The stream ends after that, and after two minutes in any case: who still waits opens another.
   */
  feedbackEvents: endpoint(calls.feedbackEvents, {
    params: id,
    events: { progress: feedbackProgress, report: interviewDetail },
  }),
  /** The candidate says that they covered a point, or takes that back. Kept with the report, and counted nowhere else. */
  tickPoint: endpoint(calls.tickPoint, {
    params: id,
    body: z.object({
      question_number: questionNumber.describe('The question that the point belongs to.'),
      point: text(60, 1).describe('The `id` of the point in the report.'),
      said: z.boolean().describe('Whether the candidate says that they covered it.'),
    }),
    reply: done,
  }),
  /** The whole report as a file. Only PREMIUM has it. */
  exportReport: endpoint(calls.exportReport, {
    params: id,
    query: z.object({
      format: z.enum(['pdf', 'markdown', 'json']).describe('The format of the file.'),
      time_zone: text(64)
        .refine(isTimeZone, 'is not a time zone')
        .optional()
        .meta({
          description: 'The IANA name of the time zone to give dates in; UTC without it.',
          examples: ['America/New_York'],
        }),
    }),
    reply: z.file().mime(Object.values(reportFormats).map(({ type }) => type)),
  }),
  deleteInterview: endpoint(calls.deleteInterview, { params: id, reply: done }),
}
