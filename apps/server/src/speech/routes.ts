import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import type { Heard, HostedSpeech } from './audio.ts'

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
      // Browsers ask for "all, as a range" by habit; whoever asks for a real part must get it, so waits for the whole.
      const fromStart = request.method === 'GET' && (range === undefined || range === 'bytes=0-')
      const heard = await speech.open(name, fromStart ? 'from-start' : 'part')
      reply.type(heard.type)
      if (heard.kind === 'growing') return reply.header('cache-control', 'no-store').send(heard.listen())
      return sendWhole(reply, heard, range, request.method)
    },
  })
}

function sendWhole(
  reply: FastifyReply,
  heard: Extract<Heard, { kind: 'whole' }>,
  header: string | undefined,
  method: string,
) {
  reply.header('accept-ranges', 'bytes')
  const range = header === undefined || method === 'HEAD' ? 'all' : parseRange(header, heard.size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${heard.size}`)
    throw new AppError('bad_range')
  }
  reply.header('cache-control', heard.lasting ? 'private, max-age=31536000, immutable' : 'no-store')
  if (range === 'all') {
    reply.header('content-length', heard.size)
    return method === 'HEAD' ? reply.send() : reply.send(heard.read())
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${heard.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(heard.read(range))
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
