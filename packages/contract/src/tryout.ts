import { z } from 'zod'
import { calls } from './calls.ts'
import { answerText, audioUrl } from './current-question.ts'
import { endpoint, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { remark } from './report/remark.ts'
import { firstTryoutQuestion } from './tryout-question.ts'

const questionId = { description: 'The id of the question.', examples: [firstTryoutQuestion.id] }

/** One question before there is an account. */
export const tryout = {
  tryoutQuestion: endpoint(calls.tryoutQuestion, {
    query: z.object({
      after: text(60, 1)
        .optional()
        .meta({
          description: 'The id of the question before; the first one without it.',
          examples: [firstTryoutQuestion.id],
        }),
    }),
    reply: z.object({
      question_id: z.string().meta(questionId),
      question: z.string().meta({ examples: [firstTryoutQuestion.text] }),
      ttsAudioUrl: audioUrl,
    }),
  }),
  answerTryout: endpoint(calls.answerTryout, {
    body: z.object({
      question_id: text(60, 1).meta(questionId),
      text: text(limits.answer.max, 1)
        .refine((value) => value.trim() !== '', 'is required')
        .meta({ description: 'The answer.', examples: answerText.meta()?.examples }),
      spoken: z.boolean().default(false).describe('Whether it is what speech recognition heard, without punctuation.'),
    }),
    reply: z.object({
      answer: z.string().meta({
        description: 'What the remark is about: the `text`, with punctuation where it was spoken.',
        examples: answerText.meta()?.examples,
      }),
      remark: remark.describe('What the built-in coach says about it. Quotations are offsets into `answer`.'),
    }),
  }),
}
