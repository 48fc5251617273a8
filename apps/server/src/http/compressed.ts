import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A document that is held in memory in both encodings, and sent again only when it has changed. */
export type Compressed = { type: string; plain: Buffer; brotli: Buffer; etag: string }

const brotli = promisify(brotliCompress)

/** `quality` is brotli's: 11 is the smallest, 5 takes a fiftieth of the time and suits what is compressed while somebody waits. */
export async function compress(plain: Buffer, type: string, quality: 5 | 11): Promise<Compressed> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { type, plain, brotli: await brotli(plain, options), etag: `W/"${hash}"` }
}

/** Always asked for again; 304 when the client has it. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, file: Compressed): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag }).type(file.type)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  return acceptedEncoding(request) === 'br'
    ? reply.header('content-encoding', 'br').send(file.brotli)
    : reply.send(file.plain)
}

/** The better of the two encodings that the client takes, if it takes one. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding']?.toLowerCase().split(',') ?? []
  const takes = (encoding: string) =>
    accepted.some((each) => {
      const [name = '', quality = ''] = each.split(';', 2)
      return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality)
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}
