import { z } from 'zod'
import { defaultStyle, depths, levels, manners } from './limits.ts'
import { count, questionNumber, uuid } from './wire-formats.ts'

export const level = z
  .enum(levels)
  .meta({ description: 'The seniority that the questions are for; `Any` asks for none.', examples: ['Mid'] })
export const job = z.string().meta({ description: 'The job, or the title of the template.', examples: ['Barber'] })
export const interviewId = uuid.describe('The id of the interview, for the paths of its calls.')
export const question = z.string().meta({ examples: ['Tell me about a time you had to calm someone down.'] })
export const answerText = z.string().meta({ examples: ['I asked him to sit down and told him what I could do.'] })
export const audioUrl = z
  .string()
  .nullable()
  .meta({
    description: 'The path to hear it at; null where nothing is read aloud.',
    examples: ['/audio/3f9d2c81a4.wav'],
  })
/** Who words what is asked and said: part of a sentence that begins with the name of the field. */
const writer = '"built-in interviewer", or the name of the model'
export const writtenBy = z.string().meta({ examples: ['built-in interviewer'] })

export const manner = z
  .enum(manners)
  .meta({ description: 'How the interviewer speaks.', examples: [defaultStyle.manner] })
export const depth = z
  .enum(depths)
  .meta({ description: 'How often the interviewer asks further.', examples: [defaultStyle.depth] })
/** Spoken after an answer while the next question is being prepared, to avoid silence. */
export const acknowledgment = z
  .object({
    text: z.string().meta({ examples: ['Okay, thank you.'] }),
    ttsAudioUrl: audioUrl,
  })
  .nullable()
  .describe('What the interviewer says after this answer if the next question takes a moment; null where none does.')

export const interviewState = z
  .enum(['active', 'closing', 'completed', 'discarded'])
  .describe(
    '`active`: a question is open. `closing`: all are answered, and the candidate may ask their own. `completed`: it is over. `discarded`: it ended before anything was answered.',
  )
export const questionKind = z
  .enum(['main', 'follow_up'])
  .describe('Whether it is a question of its own or asks further about the answer before.')
export const questionCount = count.meta({ description: 'How many questions the interview has.', examples: [5] })
export const candidateQuestion = z.object({
  question: z
    .string()
    .meta({ description: "The candidate's question.", examples: ['What does a first week look like?'] }),
  answer: z.string().meta({ description: 'The reply.', examples: ['Ask them who you would be working with.'] }),
  ttsAudioUrl: audioUrl,
  answered_by: writtenBy.optional().describe(`Who worded the reply: ${writer}; absent where that was not noted.`),
})

export const practiceOf = z
  .object({
    interviewId: uuid.describe('The completed interview that the question belongs to.'),
    question_number: questionNumber.describe('Its number there.'),
  })
  .describe('The question that is practiced again; absent in other interviews.')

export const understood = z.array(z.string()).meta({ examples: [['Customer service']] })
export const notice = z
  .string()
  .nullable()
  .meta({ examples: [null] })
export const finalMessage = z
  .string()
  .nullable()
  .meta({ description: 'The closing words; null before the last answer.', examples: [null] })

/** Where an interview is: the question on the screen, or the closing words. */
const whereItIs = z.object({
  question: question.nullable().describe('What is asked now; null once all questions are answered.'),
  ttsAudioUrl: audioUrl,
  questionNumber: questionNumber.describe('The number of the question, from 1.'),
  questionCount,
  kind: questionKind,
  state: interviewState,
  job,
  level,
  understood: understood.describe('The topics of the job description that are asked about.'),
  no_room_for: understood.meta({ description: 'Topics that there is no room for.', examples: [[]] }),
  notice: notice.describe('What of the job description was left out, and why; null when nothing was.'),
  interviewer: writtenBy.describe(`Who asks: ${writer} that may word what comes next.`),
  finalInterviewMessage: finalMessage,
  manner,
  depth,
  acknowledgment,
  answers: z
    .array(candidateQuestion)
    .meta({ description: "The candidate's own questions that were already answered.", examples: [[]] }),
  practice_of: practiceOf.optional(),
})
export const currentQuestion = whereItIs.meta({
  description: 'Where the interview is.',
  examples: [
    {
      question: 'Tell me about a time you had to calm someone down.',
      ttsAudioUrl: '/audio/3f9d2c81a4.wav',
      questionNumber: 3,
      questionCount: 5,
      kind: 'main',
      state: 'active',
      job: 'Barber',
      level: 'Mid',
      understood: [],
      no_room_for: [],
      notice: null,
      interviewer: 'built-in interviewer',
      finalInterviewMessage: null,
      ...defaultStyle,
      acknowledgment: null,
      answers: [],
    } satisfies z.input<typeof whereItIs>,
  ],
})
export type CurrentQuestion = z.input<typeof currentQuestion>
