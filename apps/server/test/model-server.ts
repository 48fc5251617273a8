import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName } from '../src/interviewer/model/port.ts'

export type ModelCall = {
  asks: CallName
  /** The whole request, as it came. */
  body: { model: string; temperature: number; messages: { role: string; content: string }[]; response_format?: object }
  instructions: string
  /** What stands between the boundaries. */
  data: Record<string, unknown> & { places?: { place: number; kind: string; planned: string; duty?: string }[] }
  authorization: string | undefined
  /** Whether whoever asked stopped waiting. */
  givenUp: boolean
}

/** Text is what the model says; a number is the status of a refusal; `silence` never ends; a redirect keeps method and body. */
export type ModelReply = string | number | 'silence' | { redirect: string }

export type ModelServer = {
  url: string
  calls: ModelCall[]
  stop(): Promise<void>
}

/** A server that speaks the chat completions of OpenAI over real HTTP, and says what its script says after `delayMs`. */
export async function startModelServer(
  script: (call: ModelCall) => ModelReply | Promise<ModelReply>,
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<ModelServer> {
  const calls: ModelCall[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = readCall(await readBody(request), request.headers.authorization)
    calls.push(call)
    response.on('close', () => {
      call.givenUp = !response.writableEnded
    })
    await sleep(delayMs)
    const said = await script(call)
    if (said === 'silence') return
    if (typeof said === 'object') {
      response.writeHead(307, { location: said.redirect }).end()
      return
    }
    const status = typeof said === 'number' ? said : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(typeof said === 'number' ? { error: { message: 'refused' } } : completion(said)))
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

/** What a willing model says: a question of its own for each place, a follow-up, a reply. */
export function sayWell(call: ModelCall): string {
  if (call.asks === 'plan') {
    const questions = call.data.places!.map(({ place, duty }) => ({
      place,
      question: `Tell me about a day when number ${place} went wrong${duty ? ` with this: ${duty.replace(/[^\w ]/g, '')}` : ''}. What did you do?`,
    }))
    return JSON.stringify({ questions })
  }
  if (call.asks === 'follow-up')
    return JSON.stringify({ question: 'Which part of that did you do with your own hands?' })
  const questions = call.data.questions as { number: number }[]
  const replies = questions.map(({ number }) => ({ number, reply: `In most places it takes about ${number} month.` }))
  return JSON.stringify({ replies })
}

function readCall(body: ModelCall['body'], authorization: string | undefined): ModelCall {
  const instructions = body.messages.find(({ role }) => role === 'system')?.content ?? ''
  const [boundary = '', ...rest] = body.messages.find(({ role }) => role === 'user')!.content.split('\n')
  if (rest.at(-1) !== boundary || !instructions.includes(boundary)) throw new Error('the data has no boundaries')
  const data = JSON.parse(rest.slice(0, -1).join('\n')) as ModelCall['data']
  const asks = /^# (.+)$/m.exec(instructions)![1]!.toLowerCase() as CallName
  return { asks, body, instructions, data, authorization, givenUp: false }
}

async function readBody(request: IncomingMessage): Promise<ModelCall['body']> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as ModelCall['body']
}

const completion = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'scripted',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
})
