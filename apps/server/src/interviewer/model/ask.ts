import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  generateText,
  type LanguageModelUsage,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
} from 'ai'
import type { Ids } from '../../kit/ids.ts'
import type { Log } from '../../kit/log.ts'
import { lastObject } from './last-object.ts'
import type { ModelCall, Written } from './port.ts'
import { type Prompt, writePrompt } from './prompt.ts'

export type ModelServer = { url: string; model: string; key: string | undefined }

/** Asks the model once, and once more when its answer does not fit. Fails when it is silent, refuses or talks nonsense. */
export type Ask = <Shape>(call: ModelCall<Shape>, signal: AbortSignal) => Promise<Written<Shape>>

class UnfitAnswer extends Error {
  override name = 'UnfitAnswer'
}

type Said = { text: string; usage: LanguageModelUsage | undefined }

/** Speaks to any server with the chat completions of OpenAI. The log tells what was used, and nothing of what was said. */
export function createAsk(server: ModelServer, { ids, log }: { ids: Ids; log: Log }): Ask {
  // The package would print its own advice to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: 'interviewer',
    baseURL: server.url,
    apiKey: server.key,
    supportsStructuredOutputs: true,
    // A redirect could take the key and what people say anywhere.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  const model = provider(server.model)
  let holds: 'to a schema' | 'to words' = 'to a schema'

  async function generate<Shape>(
    { schema, mostTokens }: ModelCall<Shape>,
    { instructions }: Prompt,
    messages: ModelMessage[],
    abortSignal: AbortSignal,
  ): Promise<Said> {
    const request = {
      model,
      instructions,
      messages,
      temperature: 0,
      maxRetries: 0,
      maxOutputTokens: mostTokens,
      abortSignal,
    }
    if (holds === 'to a schema') {
      try {
        const { text, usage } = await generateText({ ...request, output: Output.object({ schema }) })
        return { text, usage }
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', usage: error.usage }
        if (!isRefusedRequest(error)) throw error
      }
    }
    const { text, usage } = await generateText(request)
    holds = 'to words'
    return { text, usage }
  }

  return async (call, signal) => {
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(call.timeoutMs)])
    const prompt = writePrompt(ids, call)
    const messages: ModelMessage[] = [{ role: 'user', content: prompt.message }]
    const began = performance.now()
    for (const tries of ['first', 'repair'] as const) {
      const { text, usage } = await generate(call, prompt, messages, abortSignal)
      const { inputTokens, outputTokens } = usage ?? {}
      const ms = Math.round(performance.now() - began)
      log.info('model answered', { call: call.name, tries, ms, inputTokens, outputTokens })
      const read = call.schema.safeParse(lastObject(text))
      if (read.success) return { value: read.data, writtenBy: server.model, prompt: prompt.id }
      messages.push(
        { role: 'assistant', content: text.slice(0, 4000) || '(nothing)' },
        { role: 'user', content: `That does not fit. Answer with the JSON object alone: ${prompt.shape}` },
      )
    }
    throw new UnfitAnswer()
  }
}

/** The server understood nothing of the request, as those do that know no schemas. */
const isRefusedRequest = (error: unknown) =>
  APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422)

/** Why a call failed, in words that repeat nothing of it. */
export function describeFailure(error: unknown): string {
  if (APICallError.isInstance(error)) return error.statusCode ? `HTTP ${error.statusCode}` : 'no connection'
  return error instanceof Error ? error.name : 'unknown'
}
