import { z } from 'zod'
import { calls } from './calls.ts'
import {
  audioUrl,
  candidateQuestion,
  count,
  currentQuestion,
  interviewState,
  level,
  practiceOf,
  questionKind,
} from './current-question.ts'
import { done, endpoint, isTimeZone, text } from './endpoint.ts'
import { limits, reportFormats } from './limits.ts'
import { impressions, report } from './report/model.ts'

const id = z.object({ id: z.uuid() })
/**
 * The specification's own form of the feedback, written from the report in one place. What it quotes and says is the report's;
 * what it has no field for (points to cover, lessons, tips on speech) stands in the report alone.
 */
export const feedback = z.strictObject({
  assessment: z.string(),
  strengths: z.array(z.string()),
  improvements: z.array(
    z.object({ area: z.string(), reference: z.string(), suggestion: z.string(), example: z.string() }),
  ),
  tips: z.array(z.string()),
  question_feedback: z.array(
    z.object({
      question_number: count,
      assessment: z.string(),
      strengths: z.array(z.string()),
      improvements: z.array(z.string()),
      impression: z.enum(impressions),
    }),
  ),
})
const [fullReport, overviewReport] = report.options
export const delivery = z.object({
  question_number: count,
  seconds: z.number().nullable(),
  words: count,
  words_per_minute: count.nullable(),
  fillers: count.nullable(),
})

/** The interview that is under way; `practice_of` where it is one question again. */
export const activeInterview = z.object({
  interview_id: z.string(),
  job: z.string(),
  level,
  practice_of: practiceOf.optional(),
})
export const startReply = z.union([
  z.object({ interviewId: z.string() }),
  z.object({ hasActiveInterview: z.literal(true), activeInterview }),
])

const completedItem = z.object({
  interviewId: z.string(),
  position: z.string(),
  level,
  completedAt: z.iso.datetime(),
  questionsCount: count,
  questionCount: count,
  feedback: z.string().nullable(),
  feedbackState: z.enum(['pending', 'ready', 'failed']),
  /** How it was set up, so that the next one can be: a title of the catalogue, a job of one's own, or one that fits any job. */
  kind: z.enum(['title', 'custom', 'behavioral', 'template']),
  /** The id of an available template, when it was one. */
  templateId: z.string().nullable(),
})
const questionCount = z
  .union(limits.questionCounts.map((n) => z.literal(n)) as [z.ZodLiteral<5>, z.ZodLiteral<10>])
  .default(limits.defaultQuestionCount)
/** The topics of a job description that are to be asked about, by name; all of them where this is absent. */
const topics = z
  .array(text(limits.topics.length))
  .max(limits.topics.max, `has at most ${limits.topics.max} entries`)
  .optional()
const paged = { page: count, pages: count, total: count }

/** What is known of feedback that is being made, and nothing that is only guessed. */
const feedbackProgress = z.discriminatedUnion('step', [
  z.object({ step: z.literal('waiting') }),
  z.object({ step: z.literal('writing') }),
  /** A try failed; number `attempt` of at most `attempts` begins `at` this time. */
  z.object({ step: z.literal('trying again'), at: z.iso.datetime(), attempt: count, attempts: count }),
])

export const message = z.object({
  role: z.enum(['assistant', 'user']),
  content: z.string(),
  question_number: count,
  kind: questionKind,
  spoken: z.boolean(),
  /** Who worded a question; answers have none. */
  asked_by: z.string().optional(),
})

const anyDetail = z.object({
  interviewId: z.string(),
  position: z.string(),
  level,
  customDescription: z.string().nullable(),
  completedAt: z.iso.datetime(),
  questionCount: count,
  /** The model's name if any question that was asked is in its words, else "built-in interviewer". */
  interviewer: z.string(),
  coach: z.string(),
  messages: z.array(message),
  userQuestions: z.array(z.string()),
  answers: z.array(candidateQuestion),
  feedbackState: z.enum(['pending', 'ready', 'failed']),
  /** How far it is, while it is pending. */
  feedbackProgress: feedbackProgress.nullable(),
  delivery: z.array(delivery).nullable(),
  /** Shown instead of scores when something in an answer needs people rather than practice. */
  careMessage: z.string().nullable(),
  /** Of one question that was practiced again; its report is the comparison. */
  practice_of: practiceOf.optional(),
  /** How often each question was practiced since, without those that never were; sent with the full feedback. */
  practices: z.array(z.object({ question_number: count, attempts: count })),
})

/**
 * `full` is PREMIUM's; `overview` (FREE and BASIC) holds the assessment and one change, and nothing else was made. PREMIUM has the
 * overview while the whole could not be made after an upgrade.
 */
export const interviewDetail = z.discriminatedUnion('feedbackAccess', [
  anyDetail.extend({
    feedbackAccess: z.literal('full'),
    feedback: feedback.nullable(),
    report: fullReport.nullable(),
  }),
  anyDetail.extend({
    feedbackAccess: z.literal('overview'),
    feedback: feedback.pick({ assessment: true }).nullable(),
    report: overviewReport.nullable(),
  }),
])

const moved = z.object({ state: currentQuestion })

export const interviews = {
  /** What a custom interview would ask about, before it is started. Nothing of it is stored. */
  previewInterview: endpoint(calls.previewInterview, {
    body: z.object({
      job: text(100).default(''),
      custom_description: text(limits.description, 1),
      question_count: questionCount,
      /** `Any` has it read from the title and the description. */
      level: level.default('Any'),
      topics,
    }),
    reply: z.object({
      /** Every topic that was found. */
      found: z.array(z.string()),
      /** Those of them that would be asked about: what the candidate is promised. */
      understood: z.array(z.string()),
      /** The level of the questions: the chosen one, or what was read; `Any` where nothing was. */
      level,
      notice: z.string().nullable(),
    }),
  }),
  startInterview: endpoint(calls.startInterview, {
    body: z.object({
      job: text(100, 1)
        .transform((value) => value.trim())
        .pipe(z.string().min(1, 'is required')),
      level,
      question_count: questionCount,
      custom_description: text(limits.description).optional(),
      topics,
      is_behavioral: z.boolean().optional(),
      /** An available template's id; `job` then names what it is practised for. */
      template_id: text(60, 1).optional(),
    }),
    reply: startReply,
  }),
  currentQuestion: endpoint(calls.currentQuestion, {
    params: id,
    reply: currentQuestion,
  }),
  submitAnswer: endpoint(calls.submitAnswer, {
    params: id,
    body: z.object({
      text: text(limits.answer.max, 1).refine((value) => value.trim() !== '', 'is required'),
      question_number: z.int().min(1).max(10).optional(),
      /** What the recogniser heard, before punctuation and edits. */
      raw_text: text(limits.speech.rawText).optional(),
      spoken: z.boolean().default(false),
      /** From the start of the answer to its end, as the browser measured it; kept to the millisecond. */
      seconds: z
        .number()
        .min(0)
        .max(3600)
        .transform((value) => Math.round(value * 1000) / 1000)
        .optional(),
    }),
    reply: z.object({
      nextQuestion: z.string().nullable(),
      ttsAudioUrl: audioUrl,
      isInterviewOver: z.boolean(),
      finalInterviewMessage: z.string().nullable(),
      questionNumber: count,
      questionCount: count,
      kind: questionKind,
      state: interviewState,
    }),
    errorData: { question_moved: moved, interview_state: moved },
  }),
  submitQuestions: endpoint(calls.submitQuestions, {
    params: id,
    body: z.object({
      questions: z
        .array(text(limits.optionalQuestions.length))
        .max(limits.optionalQuestions.max, `has at most ${limits.optionalQuestions.max} entries`),
    }),
    reply: z.object({ answers: z.array(candidateQuestion) }),
  }),
  endInterview: endpoint(calls.endInterview, { params: id, reply: done.extend({ state: interviewState }) }),
  retryFeedback: endpoint(calls.retryFeedback, { params: id, reply: done }),
  punctuate: endpoint(calls.punctuate, {
    body: z.object({ rawText: text(limits.speech.rawText, 1) }),
    reply: z.object({ correctedText: z.string() }),
  }),
  /** Only while the user has an interview open (else 409). Nothing of the recording is kept. No words in it give an empty text. */
  transcribe: endpoint(calls.transcribe, { reply: z.object({ text: z.string() }) }),
  speak: endpoint(calls.speak, {
    body: z.object({ text: text(limits.speech.maxText, 1) }),
    reply: z.object({ ttsAudioUrl: z.string() }),
  }),
  completedInterviews: endpoint(calls.completedInterviews, {
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      position: text(100, 1).optional(),
    }),
    reply: z.union([
      z.array(completedItem),
      z.object({ items: z.array(completedItem), ...paged }),
      z.object({
        positions: z.array(z.object({ position: z.string(), count, lastCompletedAt: z.iso.datetime() })),
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
    body: z.object({ question_number: z.int().min(1).max(10), point: text(60, 1), said: z.boolean() }),
    reply: done,
  }),
  /** The whole report as a file. Only PREMIUM has it. */
  exportReport: endpoint(calls.exportReport, {
    params: id,
    query: z.object({
      format: z.enum(['pdf', 'markdown', 'json']),
      /** IANA name of the reader's time zone, in which the file gives its dates; UTC where none is given. */
      time_zone: text(64).refine(isTimeZone, 'is not a time zone').optional(),
    }),
    reply: z.file().mime(Object.values(reportFormats).map(({ type }) => type)),
  }),
  deleteInterview: endpoint(calls.deleteInterview, { params: id, reply: done }),
}
