import { z } from 'zod'
import { calls } from './calls.ts'
import {
  acknowledgment,
  answerText,
  audioUrl,
  candidateQuestion,
  currentQuestion,
  depth,
  finalMessage,
  interviewId,
  interviewState,
  job,
  level,
  manner,
  notice,
  practiceOf,
  question,
  questionCount,
  questionKind,
  understood,
} from './current-question.ts'
import { done, endpoint, text } from './endpoint.ts'
import { defaultStyle, limits } from './limits.ts'
import { questionNumber } from './wire-formats.ts'

export const id = z.object({ id: z.uuid().describe('The id of the interview.') })
export const seconds = { description: 'From the start of the answer to its end, in seconds', examples: [74.5] }
/** `practice_of` where it is one question again. */
export const activeInterview = z
  .object({ interview_id: interviewId, job, level, practice_of: practiceOf.optional() })
  .describe('The interview that is under way.')
export const startReply = z.union([
  z.object({ interviewId }),
  z.object({
    hasActiveInterview: z.literal(true).describe('Nothing was started, because an interview is under way.'),
    activeInterview,
  }),
])

const wantedCount = z
  .union(limits.questionCounts.map((n) => z.literal(n)) as [z.ZodLiteral<5>, z.ZodLiteral<10>])
  .default(limits.defaultQuestionCount)
  .describe('How many questions.')
const topics = z
  .array(text(limits.topics.length))
  .max(limits.topics.max, `has at most ${limits.topics.max} entries`)
  .optional()
  .meta({
    description: 'The topics of the job description to ask about, by name; all of them where this is absent.',
    examples: [['Customer service']],
  })
const templateId = text(60, 1).meta({
  description: 'The id of an available template; `job` then names what it is practiced for.',
  examples: ['phone-screen'],
})
const moved = z.object({ state: currentQuestion })
const jobWanted = { description: 'The job to practice for.', examples: ['Barber'] }
const description = {
  description: 'The job description.',
  examples: ['We are looking for a barber who is good with walk-in customers.'],
}

export const interviews = {
  /** What a custom interview would ask about, before it is started. Nothing of it is stored. */
  previewInterview: endpoint(calls.previewInterview, {
    body: z.object({
      job: text(limits.jobTyped).default('').meta(jobWanted),
      custom_description: text(limits.description, 1).meta(description),
      question_count: wantedCount,
      level: level.default('Any').describe('`Any` has it read from the title and the description.'),
      topics,
    }),
    reply: z.object({
      found: understood.describe('Every topic that was found.'),
      understood: understood.describe('Those of them that would be asked about.'),
      level: level.describe('The level of the questions: the chosen one, or what was read; `Any` where nothing was.'),
      notice: notice.describe('What of the description was left out, and why; null when nothing was.'),
    }),
  }),
  /** Questions as such an interview may ask them; no promise of those very ones. */
  sampleQuestions: endpoint(calls.sampleQuestions, {
    query: z.object({
      job: text(limits.jobTyped, 1).optional().meta(jobWanted),
      level: z.enum(['Entry', 'Mid', 'Senior']).default('Mid').describe('The level of the questions.'),
      template_id: templateId.optional(),
    }),
    reply: z.object({
      questions: z.array(question).describe('Three questions that fit; the interview may ask others.'),
    }),
  }),
  startInterview: endpoint(calls.startInterview, {
    body: z.object({
      job: text(limits.jobTyped, 1)
        .transform((value) => value.trim())
        .pipe(z.string().min(1, 'is required'))
        .meta(jobWanted),
      level,
      question_count: wantedCount,
      custom_description: text(limits.description)
        .optional()
        .meta({ ...description, description: 'The job description, for a custom interview. PREMIUM only.' }),
      topics,
      manner: manner.default(defaultStyle.manner),
      depth: depth.default(defaultStyle.depth),
      is_behavioral: z.boolean().optional().describe('Asks about situations from the past that fit any job.'),
      is_general: z
        .boolean()
        .optional()
        .describe(
          'Takes a `job` that is not in the catalog, in every plan: its questions come from the bank and fit the title as far as it is understood. Without it such a job is a custom interview. A description or the level `Any` makes it custom all the same.',
        ),
      template_id: templateId.optional(),
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
      text: text(limits.answer.max, 1)
        .refine((value) => value.trim() !== '', 'is required')
        .meta({ description: 'The answer.', examples: answerText.meta()?.examples }),
      question_number: questionNumber
        .optional()
        .describe('The question that is answered. Refused with `question_moved` when it is not the current one.'),
      raw_text: text(limits.speech.rawText)
        .optional()
        .describe('What speech recognition heard, before punctuation and edits.'),
      spoken: z.boolean().default(false).describe('Whether it was spoken, not typed.'),
      acknowledge: z
        .boolean()
        .default(false)
        .describe(
          'Replies as soon as the answer is stored. Where the next question takes longer, `thinking` is true, and `current-question` waits for it.',
        ),
      seconds: z
        .number()
        .min(0)
        .max(3600)
        .transform((value) => Math.round(value * 1000) / 1000)
        .optional()
        .meta({
          ...seconds,
          description: `${seconds.description}, as the browser measured it; kept to the millisecond.`,
        }),
    }),
    reply: z.object({
      nextQuestion: question.nullable().describe('Null after the last answer, and while `thinking`.'),
      thinking: z.boolean().describe('The answer is stored and the next question is not there yet.'),
      ttsAudioUrl: audioUrl,
      isInterviewOver: z.boolean().describe('Whether all questions are answered.'),
      finalInterviewMessage: finalMessage,
      questionNumber: questionNumber.describe(
        'The number of the next question; while `thinking`, of the one that was just answered.',
      ),
      questionCount,
      kind: questionKind.describe(
        'The kind of the next question; while `thinking`, of the one that was just answered.',
      ),
      state: interviewState,
      acknowledgment,
    }),
    errorData: { question_moved: moved, interview_state: moved },
  }),
  submitQuestions: endpoint(calls.submitQuestions, {
    params: id,
    body: z.object({
      questions: z
        .array(text(limits.optionalQuestions.length))
        .max(limits.optionalQuestions.max, `has at most ${limits.optionalQuestions.max} entries`)
        .meta({ description: 'What the candidate wants to know.', examples: [['What does a first week look like?']] }),
    }),
    reply: z.object({ answers: z.array(candidateQuestion) }),
  }),
  endInterview: endpoint(calls.endInterview, { params: id, reply: done.extend({ state: interviewState }) }),
  punctuate: endpoint(calls.punctuate, {
    body: z.object({
      rawText: text(limits.speech.rawText, 1).meta({
        description: 'What speech recognition heard.',
        examples: ['i asked him to sit down and told him what i could do'],
      }),
    }),
    reply: z.object({ correctedText: answerText.describe('The same words with punctuation and capital letters.') }),
  }),
  transcribe: endpoint(calls.transcribe, {
    reply: z.object({ text: answerText.describe('What was said; empty when there are no words in the recording.') }),
  }),
  speak: endpoint(calls.speak, {
    body: z.object({
      text: text(limits.speech.maxText, 1).meta({
        description: 'What to read aloud.',
        examples: ['Tell me about yourself.'],
      }),
    }),
    reply: z.object({
      ttsAudioUrl: z.string().meta({ description: 'The path to hear it at.', examples: ['/audio/3f9d2c81a4.wav'] }),
    }),
  }),
}
