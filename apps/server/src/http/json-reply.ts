import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './compressed.ts'

/** Compression threshold (bytes): less fits into one packet anyway. */
const minBytes = 1024
/** Up to this size (bytes) compression takes 0.3 ms, less than waiting for the thread pool, which also hashes passwords. */
const maxSyncBytes = 64 * 1024

/** Brotli quality 2 of 11: 4 would save another 2 % of 12 KB, for twice the time. */
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

/** Sends JSON, compressed from 1 KB on, by content negotiation (Accept-Encoding). */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(value)
  reply.type('application/json; charset=utf-8')
  // The length in characters underestimates non-ASCII text, some of which is then sent uncompressed.
  if (text.length < minBytes) return reply.send(text)
  reply.header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request)
  if (!encoding) return reply.send(text)
  const plain = Buffer.from(text)
  const compress = plain.length > maxSyncBytes ? inThreadPool : atOnce
  return reply.header('content-encoding', encoding).send(await compress[encoding](plain))
}
