import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Model } from '../interviewer/model/port.ts'
import type { JobHandlers } from '../jobs/port.ts'
import type { Transcriber, Voice } from '../speech/port.ts'
import { type Metric, measure, type Telemetry } from './port.ts'

const seconds = (name: string, description: string): Metric => ({ name, unit: 's', description })
const modelTime = seconds('gen_ai.client.operation.duration', 'Time of a call to a language model, retries included.')
const voiceTime = seconds('greenroom.voice.duration', 'Time to speak one sentence.')
const transcriptionTime = seconds('greenroom.transcription.duration', 'Time to transcribe one recording.')
const jobTime = seconds('greenroom.job.duration', 'Time of one try of a job.')
const tokens: Metric = { name: 'gen_ai.client.token.usage', unit: '{token}', description: 'Tokens of one call.' }
const jobsWaiting: Metric = { name: 'greenroom.jobs.waiting', unit: '{job}', description: 'Jobs that wait, by kind.' }
const feedbackTime = seconds('greenroom.feedback.duration', 'From the end of an interview to its feedback.')
const loopDelay = seconds('nodejs.eventloop.delay.p99', 'Delay of the event loop since metrics were last sent.')

/** Wraps a model with tracing and metrics. */
export const measureModel = (model: Model, telemetry: Telemetry): Model => ({
  ...model,
  ask(call) {
    const attributes = { 'gen_ai.operation.name': call.name, 'gen_ai.request.model': model.name }
    return measure(telemetry, { name: `model ${call.name}`, kind: 'client', attributes, duration: modelTime }, () =>
      model.ask(call),
    )
  },
})

/** Counts the tokens of one model call. */
export function countTokens(
  telemetry: Telemetry,
  {
    call,
    model,
    inputTokens,
    outputTokens,
  }: { call: string; model: string; inputTokens: number; outputTokens: number },
): void {
  const attributes = { 'gen_ai.operation.name': call, 'gen_ai.request.model': model }
  telemetry.record(tokens, inputTokens, { ...attributes, 'gen_ai.token.type': 'input' })
  telemetry.record(tokens, outputTokens, { ...attributes, 'gen_ai.token.type': 'output' })
}

/** Wraps a voice (text-to-speech) with tracing and metrics. */
export const measureVoice = (voice: Voice, telemetry: Telemetry): Voice => ({
  ...voice,
  speak: (sentence) =>
    measure(
      telemetry,
      { name: 'voice speak', kind: 'client', attributes: { voice: voice.name }, duration: voiceTime },
      () => voice.speak(sentence),
    ),
})

/** Wraps a transcriber (speech-to-text) with tracing and metrics. */
export const measureTranscriber = (transcriber: Transcriber, telemetry: Telemetry): Transcriber => ({
  transcribe: (recording, prompt) =>
    measure(telemetry, { name: 'transcribe', kind: 'client', duration: transcriptionTime }, () =>
      transcriber.transcribe(recording, prompt),
    ),
})

/** Wraps job handlers with tracing and metrics; each attempt is a trace of its own. */
export function measureJobs(handlers: JobHandlers, telemetry: Telemetry): JobHandlers {
  const measured = Object.entries(handlers).map(([kind, handle]) => {
    const options = { name: `job ${kind}`, kind: 'consumer', attributes: { job: kind }, duration: jobTime } as const
    const done = (...given: never[]) =>
      measure(telemetry, options, () => (handle as (...given: never[]) => Promise<void>)(...given))
    return [kind, done]
  })
  return Object.fromEntries(measured) as JobHandlers
}

export const recordFeedbackTime = (telemetry: Telemetry, fromEnd: number): void =>
  telemetry.record(feedbackTime, fromEnd)

const resolutionMs = 10

/** Gauges of the job queue and the event loop delay, read at each export of metrics. `listQueue` gives the waiting jobs by kind. */
export function observeProcess(
  telemetry: Telemetry,
  listQueue: () => Promise<{ kind: string; waiting: number }[]>,
): void {
  telemetry.observe(jobsWaiting, async () =>
    (await listQueue()).map(({ kind, waiting }) => ({ value: waiting, attributes: { job: kind } })),
  )
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  telemetry.observe(loopDelay, () => {
    // The histogram covers one export interval.
    const value = Math.max(0, delay.percentile(99) / 1e9 - resolutionMs / 1000)
    delay.reset()
    return [{ value }]
  })
}
