import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import { SetupError } from '../kit/setup-error.ts'
import { send } from './error-reply.ts'

/** Pages that are drawn in the browser: the same document answers all of them. */
const inBrowser =
  /^\/(?:login|signup|forgot-password|unsubscribe|profile|payment\/(?:success|cancel)|interviews(?:\/(?:session|detail|completed|sector)(?:\/[^/]+)?|\/detail\/[^/]+\/question\/[^/]+|\/[^/]+)?)\/?$/

/** The web client: hashed assets for ever, pages always asked for again, everything else a real 404. */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new SetupError('The web client is not built: run "npm run build", or start with "npm start".')
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    redirect: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) =>
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const shell = readPage(folder, 'app.html')
  const notFound = readPage(folder, '404.html')
  const prerendered = new Map([
    ['/', readPage(folder, 'index.html')],
    ...['terms', 'privacy', 'contact'].map((name): [string, Page] => [`/${name}`, readPage(folder, `${name}.html`)]),
  ])
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!.replace(/(.)\/$/, '$1')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (/^\/(?:api|assets|audio)\//.test(path) || !reads) return send(reply, new AppError('not_found'))
    const found = prerendered.get(path) ?? (inBrowser.test(path) ? shell : undefined)
    return sendPage(request, reply.code(found ? 200 : 404), found ?? notFound)
  })
}

type Page = { plain: Buffer; brotli: Buffer }

function readPage(folder: string, file: string): Page {
  const plain = readFileSync(join(folder, file))
  return { plain, brotli: brotliCompressSync(plain) }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  const small = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  return small ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.plain)
}
