import {
  APICallError,
  generateText,
  InvalidResponseDataError,
  type LanguageModelUsage,
  type ModelMessage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  streamText,
} from 'ai'
import { z } from 'zod'
import type { Clock } from '../../kit/clock.ts'
import type { Provider } from './providers/provider.ts'

export type Request = {
  /** The kind of call: unsupported features are remembered per kind. */
  call: string
  instructions: string
  messages: ModelMessage[]
  schema: z.ZodType
  maxTokens: number
  signal: AbortSignal
  onText?: (soFar: string) => void
}

/** A model's output and finish reason. Tokens are undefined where the provider reports none. */
export type GeneratedText = {
  text: string
  ending: 'complete' | 'truncated' | 'refused'
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** One request to a model. Throws what the provider's package throws: `APICallError`, an abort, `ReplyTooLong`. */
export type Generate = (request: Request) => Promise<GeneratedText>

/** Request features that a model or its server may not support. Schema support is tracked per kind of call. */
export type Feature = 'temperature' | 'reasoning' | 'streaming' | `schema of ${string}`

/** Whether an error named the unsupported feature, or dropping it is a guess. */
type Refusal = 'named' | 'guessed'

/** The server answered a streaming request without a stream. */
class NotStreamed extends Error {
  override name = 'NotStreamed'
}

/** Extra token allowance for reasoning models, which may reason even though the request turns it off. */
export const thinkingTokens = 512

/** How long a guessed feature stays off before it is tried again: the error may have had another cause. */
const doubtMs = 10 * 60_000

/**
 * Calls one model: structured output, temperature 0, streamed when there is a listener. Feature fallback: what a 400 rejects is dropped and
 * the request repeated. Permanently if the error names it or the fallback helps again after ten minutes; else for ten minutes.
 */
export function createGenerate(
  provider: Provider,
  modelName: string,
  clock: Clock,
): Generate & { leftOut(): ReadonlySet<Feature> } {
  const model = provider.model(modelName)
  const refused = new Map<Feature, { until: number; times: number }>()
  const now = () => clock.now().getTime()
  const leftOut = () => new Set([...refused].flatMap(([feature, { until }]) => (now() < until ? [feature] : [])))

  /** Updates feature support after a success: the dropped features count as unsupported, the ones used as supported. */
  function learn({ call, onText }: Request, without: ReadonlySet<Feature>, found: ReadonlyMap<Feature, Refusal>): void {
    const used: Feature[] = [`schema of ${call}`, ...(onText ? ['streaming' as const] : [])]
    for (const feature of used) if (!without.has(feature)) refused.delete(feature)
    for (const [feature, refusal] of found) {
      const { until = 0, times = 0 } = refused.get(feature) ?? {}
      // A concurrent call found the same.
      if (refusal === 'guessed' && now() < until) continue
      const isSure = refusal === 'named' || times > 0
      refused.set(feature, { until: isSure ? Number.POSITIVE_INFINITY : now() + doubtMs, times: times + 1 })
    }
  }

  async function generate(request: Request, without: ReadonlySet<Feature>): Promise<GeneratedText> {
    const holdsToSchema = !without.has(`schema of ${request.call}`)
    const settings = {
      model,
      instructions: request.instructions,
      messages: request.messages,
      ...(without.has('temperature') ? {} : { temperature: 0 }),
      ...(provider.thinks && !without.has('reasoning') ? { reasoning: 'none' as const } : {}),
      ...(holdsToSchema ? { output: Output.object({ schema: request.schema }) } : {}),
      providerOptions: provider.options(holdsToSchema && isStrict(request.schema)),
      maxOutputTokens: request.maxTokens + (provider.thinks ? thinkingTokens : 0),
      maxRetries: 0,
      abortSignal: request.signal,
    }
    return request.onText && !without.has('streaming') ? stream(settings, request.onText) : generateWhole(settings)
  }

  const ask: Generate = async (request) => {
    const without = leftOut()
    const found = new Map<Feature, Refusal>()
    for (;;) {
      try {
        const said = await generate(request, without)
        if (said.text !== '') learn(request, without, found)
        return said
      } catch (error) {
        const refusal = request.signal.aborted ? undefined : refusedFeature(error, request, without, provider)
        if (!refusal) throw error
        without.add(refusal.feature)
        found.set(refusal.feature, refusal.how)
      }
    }
  }
  return Object.assign(ask, { leftOut })
}

type Settings = Parameters<typeof generateText>[0]

async function generateWhole(settings: Settings): Promise<GeneratedText> {
  try {
    const { text, finishReason, usage } = await generateText(settings)
    return saidOf(text, finishReason, usage)
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return saidOf(error.text ?? '', error.finishReason ?? 'other', error.usage)
  }
}

async function stream(settings: Settings, onText: (soFar: string) => void): Promise<GeneratedText> {
  let text = ''
  let said: GeneratedText | undefined
  const { stream: parts } = streamText({ ...settings, onError: () => {} } as Parameters<typeof streamText>[0])
  for await (const part of parts) {
    if (part.type === 'text-delta') {
      text += part.text
      onText(text)
    }
    if (part.type === 'error') throw text === '' && isNoStream(part.error) ? new NotStreamed() : part.error
    if (part.type === 'abort') throw settings.abortSignal?.reason ?? new Error('aborted')
    if (part.type === 'finish') said = saidOf(text, part.finishReason, part.totalUsage)
  }
  if (!said || (said.text === '' && said.ending === 'complete')) throw new NotStreamed()
  return said
}

/** How the packages report a reply without events. */
const isNoStream = (error: unknown) =>
  NoOutputGeneratedError.isInstance(error) || InvalidResponseDataError.isInstance(error)

function saidOf(text: string, finishReason: string, usage: LanguageModelUsage | undefined): GeneratedText {
  const ending =
    finishReason === 'content-filter' ? 'refused' : finishReason === 'length' ? 'truncated' : ('complete' as const)
  return { text, ending, inputTokens: usage?.inputTokens, outputTokens: usage?.outputTokens }
}

/** The feature to drop from the next try; undefined when that wouldn't help. */
function refusedFeature(
  error: unknown,
  { call, onText }: Request,
  without: ReadonlySet<Feature>,
  { thinks }: Provider,
): { feature: Feature; how: Refusal } | undefined {
  if (error instanceof NotStreamed) return { feature: 'streaming', how: 'named' }
  if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422)) return undefined
  const named = `${error.message} ${error.responseBody ?? ''}`
  const schema: Feature = `schema of ${call}`
  const candidates: [Feature, Refusal, boolean][] = [
    ['temperature', 'named', /temperature/i.test(named)],
    ['reasoning', 'named', thinks && /reasoning|thinking/i.test(named)],
    ['streaming', 'named', onText !== undefined && /\bstream/i.test(named)],
    [schema, 'named', /schema|response_?format|structured.?output|output_(?:config|format)/i.test(named)],
    // Servers without schema support report it in many ways.
    [schema, 'guessed', true],
    ['streaming', 'guessed', onText !== undefined],
  ]
  const [feature, how] = candidates.find(([each, , may]) => may && !without.has(each)) ?? []
  return feature && how && { feature, how }
}

/** Whether every property is required and no object is open: providers demand both of a schema in strict mode. */
function isStrict(schema: z.ZodType): boolean {
  const isStrictNode = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return true
    if (Array.isArray(node)) return node.every(isStrictNode)
    const { properties = {}, required = [], additionalProperties = false } = node as JsonSchema
    if (additionalProperties !== false || Object.keys(properties).some((key) => !required.includes(key))) return false
    return Object.values(node).every(isStrictNode)
  }
  return isStrictNode(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}
type JsonSchema = { properties?: object; required?: string[]; additionalProperties?: unknown }
