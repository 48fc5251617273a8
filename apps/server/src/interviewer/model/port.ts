import type { z } from 'zod'

/** The kinds of model calls. Each has a prompt of its name in `prompts/`. */
export type ModelCallName = 'plan' | 'follow-up' | 'reply' | 'judge' | 'check' | 'summary' | 'punctuate'

export type ModelCall<Shape> = {
  name: ModelCallName
  /** Charged to this interview's token budget: the one for asking, or the one for its report (judge, check and summary). */
  interviewId: string
  /** Values for the `{{names}}` of the prompt: trusted text only, never a user's. */
  words?: Record<string, string>
  /** Untrusted user input. Sent only as JSON between random, unguessable delimiters (against prompt injection). */
  data: object
  schema: z.ZodType<Shape>
  /** Timeout for the whole call, including repair and retry (milliseconds). */
  timeoutMs: number
  maxTokens: number
  /** Retries after a server failure. */
  retries?: 0 | 1
  /** Cancels the call; that doesn't count as a failure for the circuit breaker. */
  signal?: AbortSignal
  /** Streaming: called with the text so far. */
  onText?: (soFar: string) => void
}

/** A model's validated output, the model's name, and the prompt with its version: "judge/1". */
export type ModelResult<Shape> = { value: Shape; writtenBy: string; prompt: string }

/** The model's output; undefined when the call failed, the circuit is open, the token budget is used up, or the model is closed. */
export type AskModel = <Shape>(call: ModelCall<Shape>) => Promise<ModelResult<Shape> | undefined>

/** The configured language model behind its limits: timeouts, retry, repair, circuit breaker, budgets, usage. */
export type Model = {
  /** Its name as users see it; the coach's may be another model. */
  readonly name: string
  readonly coach: string
  ask: AskModel
  /** Whether a call can succeed now: not closed, circuit closed, and within the day's token budget. */
  isAvailable(): Promise<boolean>
  /** Whether it was closed (shutdown): calls that returned nothing may be repeated after the next start. */
  isClosed(): boolean
  /** Resets the token budget for the next report. Asking the questions has a separate budget. */
  renewFeedbackBudget(interviewId: string): Promise<void>
  /** Cancels running calls; settles once their usage is counted. */
  close(): void | Promise<void>
}
