import { contract } from '@greenroom/contract'
import type { FastifyRequest } from 'fastify'
import { bypassesCache } from '../http/cache-control.ts'
import { disconnectSignal } from '../http/client-disconnect.ts'
import { mountEvents } from '../http/events.ts'
import { done, mount, type RouteContext } from '../http/mount.ts'
import { addressSubject } from '../kit/address.ts'
import { AppError } from '../kit/app-error.ts'
import { prefetchAudio } from './advance.ts'
import { submitAnswer } from './answer.ts'
import { askInterviewer, endInterview } from './closing.ts'
import { readCurrentQuestion, showQuestion, showThinking } from './current-question.ts'
import type { InterviewsDeps } from './deps.ts'
import { deleteInterview } from './erase.ts'
import { retryFeedback, rewriteFeedback } from './feedback.ts'
import { followFeedback } from './feedback-events.ts'
import { readPractices } from './practice-attempts.ts'
import { previewInterview } from './preview.ts'
import { measureProgress } from './progress.ts'
import { punctuate } from './punctuate.ts'
import { readCompleted, readDetail } from './report.ts'
import { exportReport } from './report-file/export-report.ts'
import { readSampleQuestions } from './sample-questions.ts'
import { speak } from './speak.ts'
import { startInterview } from './start.ts'
import { startPractice } from './start-practice.ts'
import { tickPoint } from './tick-point.ts'
import { transcribe } from './transcribe.ts'
import { writePractices } from './wire/practices.ts'
import { writeMeasuredProgress } from './wire/progress.ts'
import { writeReply, writeStarted } from './wire/replies.ts'
import { writeDetail } from './wire/report.ts'
import { readAnswerInput, readPreviewInput, readSampleInput, readStartInput, readTick } from './wire/requests.ts'

/** Routes to choose, run, end and read interviews. */
export function mountInterviews(context: RouteContext, deps: InterviewsDeps): void {
  const { speech } = deps
  /** Read your writes: after a change, the client reads from the primary. */
  const freshFor = (request: FastifyRequest) => (bypassesCache(request) ? { ...deps, reads: deps.db } : deps)

  mount(context, contract.previewInterview, ({ body, principal }) =>
    previewInterview(deps, principal, readPreviewInput(body)),
  )
  mount(context, contract.sampleQuestions, async ({ query, request, reply }) => {
    const questions = await readSampleQuestions(deps, readSampleInput(query), addressSubject(request.ip))
    reply.header('cache-control', 'public, max-age=3600')
    return { questions }
  })
  mount(context, contract.startInterview, async ({ body, principal }) => {
    return writeStarted(await startInterview(deps, principal, readStartInput(body)))
  })
  mount(context, contract.currentQuestion, ({ params, principal }) => readCurrentQuestion(deps, principal, params.id))
  mount(context, contract.submitAnswer, async ({ params, body, principal, request }) => {
    const input = readAnswerInput(body, keyOf(request))
    const submitted = await submitAnswer(deps, principal, params.id, input)
    if (submitted.kind === 'thinking') return showThinking(submitted.interview, submitted.asked)
    const { snapshot, answered } = submitted
    prefetchAudio(deps, snapshot)
    return { ...showQuestion(deps, snapshot, answered), thinking: false }
  })
  mount(context, contract.submitQuestions, async ({ params, body, principal }) => {
    const replies = await askInterviewer(deps, principal, params.id, body.questions)
    return { answers: replies.map((each) => writeReply(each, speech.prepare(each.answer))) }
  })
  mount(context, contract.endInterview, async ({ params, principal }) => {
    const state = await endInterview(deps, principal, params.id)
    const message = state === 'discarded' ? 'The interview was ended before any answer.' : 'The interview is completed.'
    return { ...done(message), state }
  })
  mount(context, contract.retryFeedback, async ({ params, principal }) => {
    await retryFeedback(deps, principal, params.id)
    return done('The feedback is being written.')
  })
  mount(context, contract.rewriteFeedback, async ({ params, principal }) => {
    await rewriteFeedback(deps, principal, params.id)
    return done('The feedback is being rewritten.')
  })
  mount(context, contract.punctuate, async ({ body, principal }) => {
    return { correctedText: await punctuate(deps, principal, body.rawText) }
  })
  mount(context, contract.transcribe, async ({ body, principal }) => ({
    text: await transcribe(deps, principal, body),
  }))
  mount(context, contract.speak, async ({ body, principal }) => {
    return { ttsAudioUrl: await speak(deps, principal, body.text) }
  })
  mount(context, contract.completedInterviews, ({ query, principal, request }) =>
    readCompleted(freshFor(request), principal, query),
  )
  mount(context, contract.progress, async ({ principal, request }) =>
    writeMeasuredProgress(await measureProgress(freshFor(request), principal)),
  )
  mount(context, contract.interviewDetail, async ({ params, principal, request }) =>
    writeDetail(await readDetail(freshFor(request), principal, params.id)),
  )
  mount(context, contract.tickPoint, async ({ params, body, principal }) => {
    await tickPoint(deps, principal, params.id, readTick(body))
    return done(body.said ? 'Checked.' : 'Unchecked.')
  })
  mount(
    context,
    contract.exportReport,
    ({ params, query: { format, time_zone: timeZone = 'UTC' }, principal, request, reply }) =>
      exportReport(freshFor(request), principal, { id: params.id, format, timeZone, gone: disconnectSignal(reply) }),
  )
  mountEvents(context, contract.feedbackEvents, ({ params, principal }) =>
    followFeedback({ ...deps, reads: deps.db }, principal, params.id),
  )
  mount(context, contract.startPractice, async ({ params, body, principal }) => {
    return writeStarted(await startPractice(deps, principal, params.id, body.question_number))
  })
  mount(context, contract.practices, async ({ params, query, principal }) =>
    writePractices(await readPractices(deps, principal, params.id, query.question_number)),
  )
  mount(context, contract.deleteInterview, async ({ params, principal }) => {
    await deleteInterview(deps, principal, params.id)
    return done('The interview was deleted.')
  })
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\w-]{1,100}$/.test(key)) return key
  throw new AppError('invalid_input', 'Idempotency-Key: use up to 100 letters, digits, - and _')
}
