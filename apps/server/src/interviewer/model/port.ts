import type { z } from 'zod'

/** What a model is asked for. Each has a prompt of its name in `prompts/`. */
export type CallName = 'plan' | 'follow-up' | 'reply' | 'judge' | 'check' | 'summary' | 'punctuate'

export type ModelCall<Shape> = {
  name: CallName
  /** Whose budget of tokens pays for it: that of asking, or for judge, check and summary that of the report. */
  interviewId: string
  /** What fills the `{{names}}` of the prompt: words of ours, never of a user's. */
  words?: Record<string, string>
  /** Untrusted: what people wrote or said. It travels only as JSON between boundaries that nobody can guess. */
  data: object
  schema: z.ZodType<Shape>
  /** For the whole call, its repair and its retry included (milliseconds). */
  timeoutMs: number
  mostTokens: number
  /** How often a call that failed at the server is made once more. */
  retries?: 0 | 1
  /** Cancels the call; that doesn't count as a failure for the circuit breaker. */
  signal?: AbortSignal
  /** Streaming: called with the text so far, where the caller can start before its end. */
  onText?: (soFar: string) => void
}

/** What a model wrote, the model's name, and the prompt with its version: "judge/1". */
export type Written<Shape> = { value: Shape; writtenBy: string; prompt: string }

/** What the model wrote; undefined when it failed, its circuit is open, its token budget is used up, or it's closed. */
export type Ask = <Shape>(call: ModelCall<Shape>) => Promise<Written<Shape> | undefined>

/** The configured language model behind its limits: timeouts, retry, repair, circuit breaker, budgets, usage. */
export type Model = {
  /** Its name as users see it; the coach's may be another model. */
  readonly name: string
  readonly coach: string
  ask: Ask
  /** Whether a call can succeed now: not closed, circuit closed, and within the day's token budget. */
  isAvailable(): Promise<boolean>
  /** Whether it was closed: what it said nothing to may be asked again after the next start. */
  isClosed(): boolean
  /** Has the report that is written next begin with a whole budget of tokens: the asking of its interview has one of its own. */
  renewFeedbackBudget(interviewId: string): Promise<void>
  /** Cancels running calls; settles once their usage is counted. */
  close(): void | Promise<void>
}
