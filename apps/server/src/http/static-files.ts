import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import { SetupError } from '../kit/setup-error.ts'
import { send } from './error-reply.ts'

/** Pages that are drawn in the browser: the same document answers all of them. */
const inBrowser =
  /^\/(?:login|signup|forgot-password|profile|payment\/(?:success|cancel)|interviews(?:\/(?:session|detail|completed|sector)(?:\/[^/]+)?|\/[^/]+)?)\/?$/

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
  const page = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : undefined)
  const shell = page('app.html') ?? page('index.html')!
  const notFound = page('404.html') ?? shell
  const prerendered = new Map(
    ['/', '/terms', '/privacy', '/contact'].map((path) => [
      path,
      page(path === '/' ? 'index.html' : `${path.slice(1)}.html`) ?? page(`${path.slice(1)}/index.html`),
    ]),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (path.startsWith('/api/') || path.startsWith('/assets/') || path.startsWith('/audio/') || !reads) {
      return send(reply, new AppError('not_found'))
    }
    const found = prerendered.get(path) ?? (inBrowser.test(path) ? shell : undefined)
    return reply
      .code(found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(found ?? notFound)
  })
}
