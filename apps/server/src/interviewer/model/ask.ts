import { APICallError, type ModelMessage } from 'ai'
import type { Ids } from '../../kit/ids.ts'
import { extractLastObject } from './extract-json.ts'
import type { Generate, GeneratedText } from './generate.ts'
import type { ModelCall } from './port.ts'
import type { Prompt } from './prompt.ts'
import { isLostConnection, isTooLong, isWorthRetrying, retryAfterMs, waitBeforeRetry } from './retry.ts'

/** Usage of a call so far: requests made and tokens, estimated where the provider reports none. */
export type Tally = { tries: number; inputTokens: number; outputTokens: number }

/** The model's output failed validation. The provider itself works, so other requests may succeed. */
export class UselessAnswer extends Error {
  override name = 'UselessAnswer'
  readonly reason: 'refused' | 'truncated' | 'wrong_shape'
  constructor(reason: UselessAnswer['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** `deadline` is a `performance.now` timestamp; `signal` aborts the call by then, or earlier. */
export type AskOptions = { generate: Generate; ids: Ids; signal: AbortSignal; deadline: number; tally: Tally }

/** The parts of a call that shape the request. */
export type ModelRequest<Shape> = Pick<ModelCall<Shape>, 'schema' | 'maxTokens' | 'retries' | 'onText'> & {
  name: string
}

/** Longest excerpt of invalid output that the repair prompt includes, in characters. */
const maxShownLength = 4000

/**
 * Calls a model: one retry on a server failure if the call allows it, one repair attempt when the output doesn't match the schema. Extracts
 * the JSON from fences and prose. Throws the cause; `tally` counts usage.
 */
export async function ask<Shape>(call: ModelRequest<Shape>, prompt: Prompt, options: AskOptions): Promise<Shape> {
  const messages: ModelMessage[] = [{ role: 'user', content: prompt.message }]
  let retriesLeft: number = call.retries ?? 0
  for (const attempt of ['first', 'repair'] as const) {
    const said = await request(messages)
    if (said.ending === 'refused') throw new UselessAnswer('refused')
    const read = call.schema.safeParse(extractLastObject(said.text))
    if (read.success) return read.data
    // No retry: it would hit the token limit again.
    if (said.ending === 'truncated') throw new UselessAnswer('truncated')
    if (attempt === 'repair') break
    messages.push(
      { role: 'assistant', content: said.text.slice(0, maxShownLength) || '(nothing)' },
      { role: 'user', content: `That does not fit. Answer with the JSON object alone: ${prompt.shape}` },
    )
  }
  throw new UselessAnswer('wrong_shape')

  async function request(sent: ModelMessage[]): Promise<GeneratedText> {
    const { generate, signal, tally } = options
    for (;;) {
      const asked = estimateTokens(prompt.instructions, ...sent.map(({ content }) => String(content)))
      let heard = ''
      const hear = (soFar: string) => {
        heard = soFar
        call.onText?.(soFar)
      }
      tally.tries++
      try {
        const said = await generate({
          call: call.name,
          instructions: prompt.instructions,
          messages: sent,
          schema: call.schema,
          maxTokens: call.maxTokens,
          signal,
          onText: call.onText && hear,
        })
        tally.inputTokens += said.inputTokens ?? asked
        tally.outputTokens += said.outputTokens ?? estimateTokens(said.text)
        return said
      } catch (error) {
        // An aborted or interrupted reply is billed up to where it stopped; a refused request isn't.
        if (signal.aborted || heard !== '' || (APICallError.isInstance(error) && error.statusCode === 200)) {
          tally.inputTokens += asked
          tally.outputTokens += estimateTokens(heard)
        }
        if (retriesLeft === 0 || signal.aborted || !isWorthRetrying(error)) throw error
        retriesLeft--
        await waitBeforeRetry(error, options)
      }
    }
  }
}

/** Rounds up: English has about four characters per token. */
export const estimateTokens = (...texts: string[]): number =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / 3)

/** Bounds for a provider's `Retry-After`, in milliseconds. */
const rest = { minMs: 1000, maxMs: 60_000 }
/** Statuses that reject one request for its content: too long, or blocked by a content filter. */
const aboutOneText = [400, 413, 422]

/**
 * What a failed call means for the circuit breaker: the provider answered; nothing, since one user's text was rejected and others must keep
 * the model; a rate limit with its wait in milliseconds; or an outage.
 */
export function faultOf(
  error: unknown,
): { kind: 'answered' } | { kind: 'one_text' } | { kind: 'rest'; ms: number } | { kind: 'out_of_order' } {
  if (error instanceof UselessAnswer) return { kind: 'answered' }
  if (!APICallError.isInstance(error)) return { kind: 'out_of_order' }
  if (aboutOneText.includes(error.statusCode ?? 0)) return { kind: 'one_text' }
  const after = error.statusCode === 429 ? retryAfterMs(error) : undefined
  if (after === undefined) return { kind: 'out_of_order' }
  return { kind: 'rest', ms: Math.min(Math.max(after, rest.minMs), rest.maxMs) }
}

/** Error message for logs, without any text from the call. */
export function describeFailure(error: unknown): string {
  if (error instanceof UselessAnswer) return error.reason
  if (isTooLong(error)) return 'reply too long'
  if (!APICallError.isInstance(error)) return isLostConnection(error) ? 'connection lost' : nameOf(error)
  if (error.statusCode === undefined) return 'no connection'
  if (error.statusCode !== 200) return `HTTP ${error.statusCode}`
  return isLostConnection(error) ? 'connection lost' : 'unreadable reply'
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
