import type { Contract, Received } from '@greenroom/contract'
import type { AnswerInput } from '../answer.ts'
import type { StartInput } from '../brief.ts'
import type { PreviewInput } from '../preview.ts'
import type { SampleQuestionsInput } from '../sample-questions.ts'
import type { Tick } from '../tick-point.ts'

/** Requests of this room: snake_case as the specification spells it on the wire, camelCase inside. */
type Body<Name extends 'startInterview' | 'previewInterview' | 'submitAnswer' | 'tickPoint'> = Received<
  Contract[Name],
  'body'
>

export const readStartInput = (body: Body<'startInterview'>): StartInput => ({
  job: body.job,
  level: body.level,
  questionCount: body.question_count,
  customDescription: body.custom_description,
  topics: body.topics,
  manner: body.manner,
  depth: body.depth,
  isBehavioral: body.is_behavioral,
  isGeneral: body.is_general,
  templateId: body.template_id,
})

export const readSampleInput = (query: Received<Contract['sampleQuestions'], 'query'>): SampleQuestionsInput => ({
  job: query.job,
  level: query.level,
  templateId: query.template_id,
})

export const readPreviewInput = (body: Body<'previewInterview'>): PreviewInput => ({
  job: body.job,
  level: body.level,
  questionCount: body.question_count,
  customDescription: body.custom_description,
  topics: body.topics,
})

export const readAnswerInput = (
  { question_number: questionNumber, raw_text: rawText, ...body }: Body<'submitAnswer'>,
  idempotencyKey: string | undefined,
): AnswerInput => ({ ...body, questionNumber, rawText, idempotencyKey })

export const readTick = ({ question_number: questionNumber, point, said }: Body<'tickPoint'>): Tick => ({
  questionNumber,
  point,
  said,
})
