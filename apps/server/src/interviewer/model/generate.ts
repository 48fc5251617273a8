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
import type { Provider } from './providers/provider.ts'

export type Request = {
  /** Of which kind it is: what a model refuses is remembered for each. */
  call: string
  instructions: string
  messages: ModelMessage[]
  schema: z.ZodType
  mostTokens: number
  signal: AbortSignal
  onText?: (soFar: string) => void
}

/** What a model said, and why it stopped. Tokens are undefined where the provider counts none. */
export type Said = {
  text: string
  ending: 'complete' | 'truncated' | 'refused'
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** One request to a model. Fails as the provider's package does: `APICallError`, an abort, `ReplyTooLong`. */
export type Generate = (request: Request) => Promise<Said>

/** What a model or its server may refuse to be asked for. A schema may be beyond it for one call and not for another. */
export type Feature = 'temperature' | 'reasoning' | 'streaming' | `schema of ${string}`

/** The server answered a request to stream with something else. */
class NotStreamed extends Error {
  override name = 'NotStreamed'
}

/** What a model that thinks may spend on that beside its answer, although it is told not to. */
export const thinkingTokens = 512

/**
 * Asks one model of a provider: held to a schema, at temperature 0, streamed when somebody listens. What it refuses with a 400 that
 * names it is left out, at once and from then on.
 */
export function createGenerate(provider: Provider, modelName: string): Generate & { leftOut: ReadonlySet<Feature> } {
  const model = provider.model(modelName)
  const refused = new Set<Feature>()

  async function generate(request: Request, without: ReadonlySet<Feature>): Promise<Said> {
    const holdsToSchema = !without.has(`schema of ${request.call}`)
    const settings = {
      model,
      instructions: request.instructions,
      messages: request.messages,
      ...(without.has('temperature') ? {} : { temperature: 0 }),
      ...(provider.thinks && !without.has('reasoning') ? { reasoning: 'none' as const } : {}),
      ...(holdsToSchema ? { output: Output.object({ schema: request.schema }) } : {}),
      providerOptions: provider.options(holdsToSchema && isStrict(request.schema)),
      maxOutputTokens: request.mostTokens + (provider.thinks ? thinkingTokens : 0),
      maxRetries: 0,
      abortSignal: request.signal,
    }
    return request.onText && !without.has('streaming') ? stream(settings, request.onText) : generateWhole(settings)
  }

  const ask: Generate = async (request) => {
    const without = new Set(refused)
    for (;;) {
      try {
        const said = await generate(request, without)
        if (said.text !== '') for (const feature of without) refused.add(feature)
        return said
      } catch (error) {
        const feature = request.signal.aborted ? undefined : refusedFeature(error, request, without, provider)
        if (!feature) throw error
        without.add(feature)
      }
    }
  }
  return Object.assign(ask, { leftOut: refused })
}

type Settings = Parameters<typeof generateText>[0]

async function generateWhole(settings: Settings): Promise<Said> {
  try {
    const { text, finishReason, usage } = await generateText(settings)
    return saidOf(text, finishReason, usage)
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return saidOf(error.text ?? '', error.finishReason ?? 'other', error.usage)
  }
}

async function stream(settings: Settings, onText: (soFar: string) => void): Promise<Said> {
  let text = ''
  let said: Said | undefined
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

/** What the packages make of a reply that has no events in it. */
const isNoStream = (error: unknown) =>
  NoOutputGeneratedError.isInstance(error) || InvalidResponseDataError.isInstance(error)

function saidOf(text: string, finishReason: string, usage: LanguageModelUsage | undefined): Said {
  const ending =
    finishReason === 'content-filter' ? 'refused' : finishReason === 'length' ? 'truncated' : ('complete' as const)
  return { text, ending, inputTokens: usage?.inputTokens, outputTokens: usage?.outputTokens }
}

/** What to leave out of the next try; undefined when that would not help. */
function refusedFeature(
  error: unknown,
  { call, onText }: Request,
  without: ReadonlySet<Feature>,
  { thinks }: Provider,
): Feature | undefined {
  if (error instanceof NotStreamed) return 'streaming'
  if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422)) return undefined
  const named = `${error.message} ${error.responseBody ?? ''}`
  const schema: Feature = `schema of ${call}`
  const candidates: [Feature, boolean][] = [
    ['temperature', /temperature/i.test(named)],
    ['reasoning', thinks && /reasoning|thinking/i.test(named)],
    ['streaming', onText !== undefined && /\bstream/i.test(named)],
    // Servers that know no schemas say so in many ways.
    [schema, true],
    ['streaming', onText !== undefined],
  ]
  return candidates.find(([feature, may]) => may && !without.has(feature))?.[0]
}

/** Whether every property is required and no object is open: what providers demand of a schema that they enforce word for word. */
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
