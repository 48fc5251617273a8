import type { ProviderName } from '../src/config/model-providers.ts'

/** Minimal server side of the HTTP protocols of model providers. */
export type Protocol = 'chat-completions' | 'responses' | 'messages' | 'generate-content'

/** The protocol of each provider. */
export const protocolOf: Record<ProviderName, Protocol> = {
  'openai-compatible': 'chat-completions',
  openai: 'responses',
  anthropic: 'messages',
  google: 'generate-content',
}

export type Message = { role: string; content: string }
export type Asked = {
  protocol: Protocol
  model: string
  streams: boolean
  temperature: number | undefined
  /** The maximum number of output tokens. */
  maxTokens: number | undefined
  /** The JSON schema of the response format, if any. */
  schema: object | undefined
  instructions: string
  /** The messages after the instructions. */
  messages: Message[]
}
/** The finish reason. */
export type Ending = 'stop' | 'length' | 'refusal'
/** The token usage in a reply. */
export type Used = { in: number; out: number }
export type Speech = {
  /** The full reply to a request without streaming. Usage is used in chat completions only. */
  whole(text: string, ending: Ending, used?: Used): object
  /** The events before, for each piece of, and after a streamed text. */
  opening(): object[]
  piece(text: string): object
  closing(text: string, ending: Ending): (object | string)[]
  error(status: number, message: string): object
}

// biome-ignore lint/suspicious/noExplicitAny: raw requests, without validation.
export type Body = any

const usage: Used = { in: 100, out: 20 }

/** The protocol of a path and the data in it; undefined for an unknown path. */
export function readRequest(path: string, body: Body): Asked | undefined {
  const gemini = /\/models\/([^/:]+):(generateContent|streamGenerateContent)(?:\?|$)/.exec(path)
  if (gemini) return readGemini(decodeURIComponent(gemini[1]!), gemini[2] === 'streamGenerateContent', body)
  if (path.endsWith('/chat/completions')) return readChat(body)
  if (path.endsWith('/responses')) return readResponses(body)
  if (path.endsWith('/messages')) return readMessages(body)
  return undefined
}

function readChat(body: Body): Asked {
  return {
    protocol: 'chat-completions',
    model: body.model,
    streams: body.stream === true,
    temperature: body.temperature,
    maxTokens: body.max_tokens ?? body.max_completion_tokens,
    schema: body.response_format?.json_schema?.schema,
    ...apart(body.messages.map(plain)),
  }
}

function readResponses(body: Body): Asked {
  return {
    protocol: 'responses',
    model: body.model,
    streams: body.stream === true,
    temperature: body.temperature,
    maxTokens: body.max_output_tokens,
    schema: body.text?.format?.schema,
    ...apart(body.input.map(plain)),
  }
}

function readMessages(body: Body): Asked {
  return {
    protocol: 'messages',
    model: body.model,
    streams: body.stream === true,
    temperature: body.temperature,
    maxTokens: body.max_tokens,
    schema: body.output_config?.format?.schema,
    instructions: textOf(body.system),
    messages: body.messages.map(plain),
  }
}

function readGemini(model: string, streams: boolean, body: Body): Asked {
  const { temperature, maxOutputTokens, responseJsonSchema } = body.generationConfig ?? {}
  return {
    protocol: 'generate-content',
    model,
    streams,
    temperature,
    maxTokens: maxOutputTokens,
    schema: responseJsonSchema,
    instructions: textOf(body.systemInstruction?.parts),
    messages: body.contents.map(({ role, parts }: Body) => ({ role, content: textOf(parts) })),
  }
}

const plain = ({ role, content }: Body): Message => ({ role, content: textOf(content) })
const textOf = (content: Body): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }: { text?: string }) => text ?? '').join('')

function apart(all: Message[]): Pick<Asked, 'instructions' | 'messages'> {
  const ours = (role: string) => role === 'system' || role === 'developer'
  return {
    instructions: all.find(({ role }) => ours(role))?.content ?? '',
    messages: all.filter(({ role }) => !ours(role)),
  }
}

const chat: Speech = {
  whole: (text, ending, used = usage) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          ...(ending === 'refusal' ? { content: null, refusal: text } : { content: text }),
        },
        finish_reason: ending === 'length' ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens: used.in, completion_tokens: used.out, total_tokens: used.in + used.out },
  }),
  opening: () => [chatChunk({ role: 'assistant', content: '' })],
  piece: (text) => chatChunk({ content: text }),
  closing: (text, ending) => [
    ...(ending === 'refusal' ? [chatChunk({ refusal: text })] : []),
    {
      ...chatChunk({}, ending === 'length' ? 'length' : 'stop'),
      usage: { prompt_tokens: usage.in, completion_tokens: usage.out, total_tokens: usage.in + usage.out },
    },
    '[DONE]',
  ],
  error: (status, message) => ({ error: { message, type: 'scripted', code: String(status) } }),
}
const chatChunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'scripted',
  choices: [{ index: 0, delta, finish_reason }],
})

const responsesUsage = { input_tokens: usage.in, output_tokens: usage.out, total_tokens: usage.in + usage.out }
const cut = { reason: 'max_output_tokens' }
const responses: Speech = {
  whole: (text, ending) => ({
    id: 'resp-1',
    object: 'response',
    created_at: 1,
    model: 'scripted',
    status: ending === 'length' ? 'incomplete' : 'completed',
    output: [
      {
        type: 'message',
        id: 'msg-1',
        role: 'assistant',
        content: [
          ending === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] },
        ],
      },
    ],
    incomplete_details: ending === 'length' ? cut : null,
    usage: responsesUsage,
  }),
  opening: () => [
    { type: 'response.created', response: { id: 'resp-1', created_at: 1, model: 'scripted' } },
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg-1' } },
  ],
  piece: (delta) => ({ type: 'response.output_text.delta', item_id: 'msg-1', output_index: 0, delta }),
  closing: (text, ending) => [
    ...(ending === 'refusal'
      ? [{ type: 'response.refusal.done', item_id: 'msg-1', output_index: 0, refusal: text }]
      : []),
    { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'msg-1' } },
    {
      type: ending === 'length' ? 'response.incomplete' : 'response.completed',
      response: { incomplete_details: ending === 'length' ? cut : null, usage: responsesUsage },
    },
  ],
  error: (status, message) => ({ error: { message, type: 'scripted', code: String(status) } }),
}

const stopReasons: Record<Ending, string> = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' }
const messages: Speech = {
  whole: (text, ending) => ({
    type: 'message',
    id: 'msg-1',
    role: 'assistant',
    model: 'scripted',
    content: ending === 'refusal' ? [] : [{ type: 'text', text }],
    stop_reason: stopReasons[ending],
    usage: { input_tokens: usage.in, output_tokens: usage.out },
  }),
  opening: () => [
    {
      type: 'message_start',
      message: {
        type: 'message',
        id: 'msg-1',
        role: 'assistant',
        model: 'scripted',
        content: [],
        stop_reason: null,
        usage: { input_tokens: usage.in, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ],
  piece: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  closing: (_, ending) => [
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: stopReasons[ending] }, usage: { output_tokens: usage.out } },
    { type: 'message_stop' },
  ],
  error: (_, message) => ({ type: 'error', error: { type: 'scripted', message } }),
}

const finishReasons: Record<Ending, string> = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' }
const geminiUsage = {
  promptTokenCount: usage.in,
  candidatesTokenCount: usage.out,
  totalTokenCount: usage.in + usage.out,
}
const gemini: Speech = {
  whole: (text, ending) => ({
    responseId: 'r-1',
    candidates: [
      {
        content: ending === 'refusal' ? {} : { role: 'model', parts: [{ text }] },
        finishReason: finishReasons[ending],
      },
    ],
    usageMetadata: geminiUsage,
  }),
  opening: () => [],
  piece: (text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] }),
  closing: (_, ending) => [
    {
      candidates: [{ content: { role: 'model', parts: [] }, finishReason: finishReasons[ending] }],
      usageMetadata: geminiUsage,
    },
  ],
  error: (status, message) => ({ error: { code: status, message, status: 'SCRIPTED' } }),
}

/** The reply format of each protocol. */
export const speeches: Record<Protocol, Speech> = {
  'chat-completions': chat,
  responses,
  messages,
  'generate-content': gemini,
}
