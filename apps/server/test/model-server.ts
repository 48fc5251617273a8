import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelCallName } from '../src/interviewer/model/port.ts'
import type { ModelCall } from './model-call.ts'
import { type Body, type Ending, readRequest, type Speech, speeches, type Used } from './model-protocols.ts'

export { sayWell, wellSaid } from './model-answers.ts'
export type { ModelCall } from './model-call.ts'

/**
 * Text is the model's reply; a number is an error status; `silence` never responds; a redirect keeps method and body. `pieces` are
 * streamed, or joined without streaming; `drip` sends a few bytes at a time; `truncated` ran out of tokens; `refusal` is the model's own;
 * `disconnect` drops the connection, after its text if any; `huge` is endless; `unstreamed` ignores streaming; `page` is an HTML page.
 */
export type ModelReply =
  | string
  | number
  | 'silence'
  | { redirect: string }
  /** Said whole, with the tokens that it took. */
  | { says: string; used: Used }
  | { pieces: Iterable<string> | AsyncIterable<string> }
  | { drip: string; everyMs: number }
  | { truncated: string }
  | { refusal: string }
  | { disconnect: true; after?: string }
  | { huge: true }
  | { unstreamed: string }
  | { page: string }
  /** `retryAfter` in seconds. */
  | { status: number; retryAfter?: number; message?: string }

export type ModelServer = {
  /** The base address for each of the four protocols. */
  url: string
  calls: ModelCall[]
  stop(): Promise<void>
}

export type Script = (call: ModelCall) => ModelReply | Promise<ModelReply>

/**
 * A scripted model server over real HTTP, with OpenAI's chat completions and responses, Anthropic's messages and Gemini's content, whole
 * and streamed. Replies after `delayMs`.
 */
export async function startModelServer(
  script: Script,
  { delayMs = 0 }: { delayMs?: number | ((call: ModelCall) => number) } = {},
): Promise<ModelServer> {
  const calls: ModelCall[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = readCall(request, await readBody(request))
    calls.push(call)
    response.on('close', () => {
      call.givenUp = !response.writableEnded
    })
    await sleep(typeof delayMs === 'number' ? delayMs : delayMs(call))
    await send(response, call, await script(call))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function send(response: ServerResponse, call: ModelCall, said: ModelReply): Promise<void> {
  const speech = speeches[call.protocol]
  if (said === 'silence') return
  if (typeof said === 'number') return fail(response, speech, { status: said })
  if (typeof said === 'string') return say(response, call, inPieces(said), 'stop')
  if ('redirect' in said) return void response.writeHead(307, { location: said.redirect }).end()
  if ('says' in said) return json(response, speech.whole(said.says, 'stop', said.used))
  if ('status' in said) return fail(response, speech, said)
  if ('pieces' in said) return say(response, call, said.pieces, 'stop')
  if ('truncated' in said) return say(response, call, inPieces(said.truncated), 'length')
  if ('refusal' in said) return say(response, call, [], 'refusal', said.refusal)
  if ('huge' in said) return say(response, call, inPieces('x'.repeat(1_000_000), 10_000), 'stop')
  if ('unstreamed' in said) return say(response, { ...call, streams: false }, [said.unstreamed], 'stop')
  if ('page' in said) return void response.writeHead(200, { 'content-type': 'text/html' }).end(said.page)
  if ('disconnect' in said) return disconnect(response, call, said.after)
  return drip(response, call, said)
}

async function say(
  response: ServerResponse,
  { streams, protocol }: Pick<ModelCall, 'streams' | 'protocol'>,
  pieces: Iterable<string> | AsyncIterable<string>,
  ending: Ending,
  refusal = '',
): Promise<void> {
  const speech = speeches[protocol]
  if (streams) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of speech.opening()) response.write(eventOf(event))
    for await (const text of pieces) response.write(eventOf(speech.piece(text)))
    for (const event of speech.closing(refusal, ending)) response.write(eventOf(event))
    response.end()
    return
  }
  const all: string[] = []
  for await (const text of pieces) all.push(text)
  json(response, speech.whole(refusal || all.join(''), ending))
}

function json(response: ServerResponse, reply: object): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(reply))
}

function fail(
  response: ServerResponse,
  speech: Speech,
  { status, retryAfter, message = 'refused' }: { status: number; retryAfter?: number; message?: string },
): void {
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  response.writeHead(status, { 'content-type': 'application/json', ...wait })
  response.end(JSON.stringify(speech.error(status, message)))
}

function disconnect(response: ServerResponse, { streams, protocol }: ModelCall, after?: string): void {
  if (after === undefined) {
    response.destroy()
    return
  }
  const speech = speeches[protocol]
  response.writeHead(200, { 'content-type': streams ? 'text/event-stream' : 'application/json' })
  response.write(streams ? [...speech.opening(), speech.piece(after)].map(eventOf).join('') : '{"')
  // After the written bytes, before the announced content length.
  response.socket?.end()
}

/** Sends the reply a few bytes at a time; stops when the client has disconnected. */
async function drip(
  response: ServerResponse,
  { streams, protocol }: ModelCall,
  { drip: text, everyMs }: { drip: string; everyMs: number },
): Promise<void> {
  const speech = speeches[protocol]
  const whole = streams
    ? [...speech.opening(), ...inPieces(text).map(speech.piece), ...speech.closing('', 'stop')].map(eventOf).join('')
    : JSON.stringify(speech.whole(text, 'stop'))
  response.writeHead(200, { 'content-type': streams ? 'text/event-stream' : 'application/json' })
  for (const bytes of inPieces(whole, 8)) {
    if (response.destroyed) return
    response.write(bytes)
    await sleep(everyMs)
  }
  response.end()
}

const eventOf = (event: object | string): string => {
  const name = typeof event === 'object' && 'type' in event ? `event: ${event.type}\n` : ''
  return `${name}data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`
}

function inPieces(text: string, length = 12): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += length) pieces.push(text.slice(at, at + length))
  return pieces
}

function readCall({ url = '', headers }: IncomingMessage, body: Body): ModelCall {
  const asked = readRequest(url, body)
  if (!asked) throw new Error(`no model is asked at ${url}`)
  const { instructions, messages } = asked
  const [boundary = '', ...rest] = messages[0]!.content.split('\n')
  if (rest.at(-1) !== boundary || !instructions.includes(boundary)) throw new Error('the data has no boundaries')
  const data = JSON.parse(rest.slice(0, -1).join('\n')) as ModelCall['data']
  const asks = /^# (.+)$/m.exec(instructions)![1]!.toLowerCase() as ModelCallName
  const repairs = messages.length > 1
  return {
    ...asked,
    asks,
    path: url,
    body,
    headers,
    data,
    repairs,
    authorization: headers.authorization,
    givenUp: false,
  }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}
