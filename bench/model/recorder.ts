import type { CallName, Model, ModelCall, Written } from '../../apps/server/src/interviewer/model/port.ts'

/** One question to the model: what it was, how long it took (milliseconds), and what came back; undefined where nothing did. */
export type Recorded = {
  name: CallName
  interviewId: string
  data: object
  ms: number
  written: Written<unknown> | undefined
}

export type Recorder = { model: Model; calls: Recorded[] }

/** The same model, which notes what it is asked. */
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

/** The value that this share of all is at most; 0 of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))] ?? 0
}

export const inMs = (ms: number): string => `${Math.round(ms)} ms`
