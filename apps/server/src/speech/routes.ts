import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import type { HostedSpeech, ServedAudio } from './audio.ts'

type Range = { start: number; end: number }

/** `GET` and `HEAD /audio/NAME.wav`: a stream while the text is still being spoken, afterwards immutable, with ranges. */
export function mountSpeech(app: FastifyInstance, speech: Pick<HostedSpeech, 'open'>): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/audio/:file',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const name = /^([^.]+)\.wav$/.exec(request.params.file)?.[1]
      if (name === undefined) throw new AppError('not_found')
      const range = request.headers.range
      // Browsers request `bytes=0-` by default, which may stream; a real partial range needs the complete audio, so it waits.
      const fromStart = request.method === 'GET' && (range === undefined || range === 'bytes=0-')
      for (let tries = 0; tries < 2; tries++) {
        const audio = await speech.open(name, fromStart ? 'from-start' : 'part')
        if (audio.kind === 'growing')
          return reply.type(audio.type).header('cache-control', 'no-store').send(audio.listen())
        const part = choosePart(reply, audio.size, request.method === 'HEAD' ? undefined : range)
        const bytes = request.method === 'HEAD' ? 'none' : await audio.read(part)
        if (bytes) return sendWhole(reply, audio, part, bytes)
      }
      throw new AppError('unavailable', undefined, { retryAfter: 2 })
    },
  })
}

/** Undefined for all. */
function choosePart(reply: FastifyReply, size: number, header: string | undefined): Range | undefined {
  const range = header === undefined ? 'all' : parseRange(header, size)
  if (range === 'unsatisfiable') {
    reply.header('accept-ranges', 'bytes').header('content-range', `bytes */${size}`)
    throw new AppError('bad_range')
  }
  return range === 'all' ? undefined : range
}

function sendWhole(
  reply: FastifyReply,
  { type, size, lasting }: Extract<ServedAudio, { kind: 'whole' }>,
  part: Range | undefined,
  bytes: Readable | 'none',
) {
  reply.type(type).header('accept-ranges', 'bytes')
  reply.header('cache-control', lasting ? 'private, max-age=31536000, immutable' : 'no-store')
  reply.header('content-length', part ? part.end - part.start + 1 : size)
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  return bytes === 'none' ? reply.send() : reply.send(bytes)
}

/** One byte range of a `Range` header, both ends inclusive. Other units, several ranges and nonsense mean `all`, as in RFC 9110. */
export function parseRange(header: string, size: number): Range | 'all' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return 'all'
  if (match[1] === '') {
    const suffix = Number(match[2])
    return suffix === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - suffix), end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < start) return 'all'
  return start >= size ? 'unsatisfiable' : { start, end }
}
