import type { Model, ModelCall, ModelCallName, ModelResult } from '../../apps/server/src/interviewer/model/port.ts'

/** One recorded call of the model, its duration (milliseconds) and its result; undefined on a failure. */
export type Recorded = {
  name: ModelCallName
  interviewId: string
  data: object
  ms: number
  written: ModelResult<unknown> | undefined
}

export type Recorder = { model: Model; calls: Recorded[] }

/** Wraps a model and records its calls. */
export function recordCalls(model: Model): Recorder {
  const calls: Recorded[] = []
  return {
    calls,
    model: {
      ...model,
      async ask<Shape>(call: ModelCall<Shape>) {
        const began = performance.now()
        const written = await model.ask(call)
        const { name, interviewId, data } = call
        calls.push({ name, interviewId, data, ms: performance.now() - began, written })
        return written
      },
    },
  }
}

export const inMs = (ms: number): string => `${Math.round(ms)} ms`
