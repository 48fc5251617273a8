import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A document cached in memory in both encodings, with an ETag. */
export type Compressed = { type: string; plain: Buffer; brotli: Buffer; etag: string }

const brotli = promisify(brotliCompress)

/** `quality` is Brotli's: 11 is the smallest; 5 takes a fiftieth of the time, for what is compressed during a request. */
export async function compress(plain: Buffer, type: string, quality: 5 | 11): Promise<Compressed> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { type, plain, brotli: await brotli(plain, options), etag: `W/"${hash}"` }
}

/** Sends it with revalidation (ETag, no-cache): 304 when the client has this version. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, file: Compressed): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag }).type(file.type)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  return acceptedEncoding(request) === 'br'
    ? reply.header('content-encoding', 'br').send(file.brotli)
    : reply.send(file.plain)
}

/** Content negotiation: the better of the two encodings that the client accepts, if any. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding']?.toLowerCase().split(',') ?? []
  const takes = (encoding: string) =>
    accepted.some((each) => {
      const [name = '', quality = ''] = each.split(';', 2)
      return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality)
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}
