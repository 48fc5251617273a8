import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './compressed.ts'

/** Less than this fits into one packet anyway (bytes). */
const least = 1024
/** Up to this size the thread pool, where passwords are hashed, would take longer than the work itself: 0.3 ms (bytes). */
const mostAtOnce = 64 * 1024

/** Of brotli, 2 of 11: what 4 saves beyond it is 2 % of 12 KB, for twice the time. */
const quality = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})
const fast = { level: 1 }
const atOnce = {
  br: (plain: Buffer) => brotliCompressSync(plain, quality(plain.length)),
  gzip: (plain: Buffer) => gzipSync(plain, fast),
}
const inThreadPool = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, quality(plain.length)),
  gzip: (plain: Buffer) => promisify(gzip)(plain, fast),
}

/** Sends JSON, compressed from 1 KB on where the client takes that. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(value)
  reply.type('application/json; charset=utf-8')
  // Of a text that is not ASCII it says too little; then some of it goes as it is.
  if (text.length < least) return reply.send(text)
  reply.header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request)
  if (!encoding) return reply.send(text)
  const plain = Buffer.from(text)
  const compress = plain.length > mostAtOnce ? inThreadPool : atOnce
  return reply.header('content-encoding', encoding).send(await compress[encoding](plain))
}
