import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { writeWav } from '../src/speech/wav.ts'

export type VoiceRequest = {
  path: string
  headers: IncomingMessage['headers']
  /** The raw body. */
  body: Record<string, string>
  /** The text, from either field. */
  sentence: string
  /** Whether the client disconnected. */
  canceled: boolean
}

/**
 * A body with its status and type; a number is the status of a refusal; `hang` never answers, `drip` sends a byte at a time and
 * never ends, `endless` sends as fast as it is read.
 */
export type VoiceReply =
  | { body: Uint8Array | string; status?: number; type?: string }
  | { redirect: string }
  | number
  | 'hang'
  | 'drip'
  | 'endless'

export type VoiceServer = {
  origin: string
  requests: VoiceRequest[]
  /** The requested sentences. */
  sentences(): string[]
  /** Sets the reply; initially MP3 of the sentence. */
  script: (request: VoiceRequest) => VoiceReply | Promise<VoiceReply>
  stop(): Promise<void>
}

/** A frame header of MPEG layer III, and then the text, to identify it. */
export const mp3Of = (sentence: string) => Buffer.concat([Uint8Array.of(0xff, 0xfb, 0x90, 0x64), Buffer.from(sentence)])

/** A tenth of a second. */
export const wavOf = (value = 7, rate = 24_000) => writeWav({ rate, samples: new Int16Array(rate / 10).fill(value) })

export const sayMp3 = ({ sentence }: VoiceRequest): VoiceReply => ({ body: mp3Of(sentence), type: 'audio/mpeg' })

/** A fake server with the speech APIs of OpenAI and ElevenLabs, over real HTTP. */
export async function startVoiceServer(): Promise<VoiceServer> {
  const requests: VoiceRequest[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as Record<string, string>
    const sentence = body.input ?? body.text ?? ''
    const { headers } = request
    const asked: VoiceRequest = { path: request.url ?? '', headers, body, sentence, canceled: false }
    requests.push(asked)
    response.on('close', () => {
      asked.canceled = !response.writableFinished
    })
    const reply = await voice.script(asked)
    if (reply === 'hang') return
    if (typeof reply === 'number') return void response.writeHead(reply).end('{"detail":"sk-secret-word"}')
    if (reply === 'drip') return drip(response)
    if (reply === 'endless') return sendEndlessly(response)
    if ('redirect' in reply) return void response.writeHead(307, { location: reply.redirect }).end()
    const { body: audio, status = 200, type = 'audio/mpeg' } = reply
    response.writeHead(status, { 'content-type': type }).end(audio)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const voice: VoiceServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sentences: () => requests.map(({ sentence }) => sentence),
    script: sayMp3,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return voice
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'audio/mpeg' })
  const dripping = setInterval(() => response.write(mp3Of('').subarray(0, 1)), 10)
  response.on('close', () => clearInterval(dripping))
}

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'audio/mpeg' })
  const part = Buffer.concat([mp3Of(''), Buffer.alloc(256 * 1024)])
  const more = () => {
    if (!response.destroyed) response.write(part, more)
  }
  more()
}
