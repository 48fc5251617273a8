import { APICallError, type ModelMessage } from 'ai'
import type { Ids } from '../../kit/ids.ts'
import { extractLastObject } from './extract-json.ts'
import type { Generate, Said } from './generate.ts'
import type { ModelCall } from './port.ts'
import type { Prompt } from './prompt.ts'
import { isLostConnection, isTooLong, isWorthRetrying, retryAfterMs, waitBeforeRetry } from './retry.ts'

/** What a call has cost so far: requests that were made, and tokens, which are estimated where a provider counts none. */
export type Tally = { tries: number; inputTokens: number; outputTokens: number }

/** An answer that came and is of no use. The server works, and the next text may fare better. */
export class UselessAnswer extends Error {
  override name = 'UselessAnswer'
  readonly reason: 'refused' | 'truncated' | 'wrong_shape'
  constructor(reason: UselessAnswer['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** `deadline` is of `performance.now`; `signal` ends the call then, or before. */
export type AskOptions = { generate: Generate; ids: Ids; signal: AbortSignal; deadline: number; tally: Tally }

/** What of a call decides how it is asked. */
export type ModelRequest<Shape> = Pick<ModelCall<Shape>, 'schema' | 'mostTokens' | 'retries' | 'onText'> & {
  name: string
}

/** What the longest of a useless answer is shown to the model again, in characters. */
const longestShown = 4000

/**
 * Asks a model, once more when the server fails and the call allows it, and once more when the answer has not the shape; reads the
 * answer out of fences and prose. Fails with what went wrong; `tally` counts meanwhile.
 */
export async function ask<Shape>(call: ModelRequest<Shape>, prompt: Prompt, options: AskOptions): Promise<Shape> {
  const messages: ModelMessage[] = [{ role: 'user', content: prompt.message }]
  let retriesLeft: number = call.retries ?? 0
  for (const attempt of ['first', 'repair'] as const) {
    const said = await request(messages)
    if (said.ending === 'refused') throw new UselessAnswer('refused')
    const read = call.schema.safeParse(extractLastObject(said.text))
    if (read.success) return read.data
    // Asked again, it would run out of tokens again.
    if (said.ending === 'truncated') throw new UselessAnswer('truncated')
    if (attempt === 'repair') break
    messages.push(
      { role: 'assistant', content: said.text.slice(0, longestShown) || '(nothing)' },
      { role: 'user', content: `That does not fit. Answer with the JSON object alone: ${prompt.shape}` },
    )
  }
  throw new UselessAnswer('wrong_shape')

  async function request(sent: ModelMessage[]): Promise<Said> {
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
          mostTokens: call.mostTokens,
          signal,
          onText: call.onText && hear,
        })
        tally.inputTokens += said.inputTokens ?? asked
        tally.outputTokens += said.outputTokens ?? estimateTokens(said.text)
        return said
      } catch (error) {
        // A reply that was given up, or broke off, is paid for as far as it went; a refused request is not.
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

/** On the safe side: English has about four characters to a token. */
export const estimateTokens = (...texts: string[]): number =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / 3)

/** The shortest and the longest that a provider is left alone because it asked for it, in milliseconds. */
const rest = { shortest: 1000, longest: 60_000 }
/** Statuses that refuse one request for what stands in it: it is too long, or a filter is against it. */
const aboutOneText = [400, 413, 422]

/**
 * What a failed call says of its provider: that it answered; nothing, because one person's text was refused, for which nobody else is
 * to go without the model; how long (milliseconds) it asked to be left alone; or that it is out of order.
 */
export function faultOf(
  error: unknown,
): { kind: 'answered' } | { kind: 'one_text' } | { kind: 'rest'; ms: number } | { kind: 'out_of_order' } {
  if (error instanceof UselessAnswer) return { kind: 'answered' }
  if (!APICallError.isInstance(error)) return { kind: 'out_of_order' }
  if (aboutOneText.includes(error.statusCode ?? 0)) return { kind: 'one_text' }
  const after = error.statusCode === 429 ? retryAfterMs(error) : undefined
  if (after === undefined) return { kind: 'out_of_order' }
  return { kind: 'rest', ms: Math.min(Math.max(after, rest.shortest), rest.longest) }
}

/** Why a call failed, in words that repeat nothing of it. */
export function describeFailure(error: unknown): string {
  if (error instanceof UselessAnswer) return error.reason
  if (isTooLong(error)) return 'reply too long'
  if (!APICallError.isInstance(error)) return isLostConnection(error) ? 'connection lost' : nameOf(error)
  if (error.statusCode === undefined) return 'no connection'
  if (error.statusCode !== 200) return `HTTP ${error.statusCode}`
  return isLostConnection(error) ? 'connection lost' : 'unreadable reply'
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
