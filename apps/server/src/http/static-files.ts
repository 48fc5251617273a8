import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isDecodable } from '@greenroom/contract/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import { SetupError } from '../kit/setup-error.ts'
import { type Compressed, compress, sendCompressed } from './compressed.ts'
import { send } from './error-reply.ts'

/** Pages that are drawn in the browser: the same document answers all of them. */
const inBrowser =
  /^\/(?:login|signup|forgot-password|unsubscribe|profile|payment\/(?:checkout|success|cancel)|interviews(?:\/(?:session|detail|completed|sector)(?:\/[^/]+)?|\/detail\/[^/]+\/question\/[^/]+|\/[^/]+)?)\/?$/

/** What programs ask for: a refusal is JSON there, and a page anywhere else. */
const forPrograms = /^\/(?:api|assets|audio)\//

/** The address as the router gets it: a path with a broken escape such as `/%` names nothing, and would not get that far. */
export function withDecodablePath(url: string): string {
  const path = url.split('?', 1)[0]!
  return isDecodable(path) ? url : `${forPrograms.exec(path)?.[0] ?? '/'}undecodable`
}

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
  const shell = await readPage(folder, 'app.html')
  const notFound = await readPage(folder, '404.html')
  const prerendered = new Map<string, Compressed>()
  for (const name of ['index', 'terms', 'privacy', 'contact'])
    prerendered.set(name === 'index' ? '/' : `/${name}`, await readPage(folder, `${name}.html`))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!.replace(/(.)\/$/, '$1')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (forPrograms.test(path) || !reads) return send(reply, new AppError('not_found'))
    const found = prerendered.get(path) ?? (inBrowser.test(path) ? shell : undefined)
    return sendCompressed(request, reply.code(found ? 200 : 404), found ?? notFound)
  })
}

const readPage = async (folder: string, file: string) =>
  compress(await readFile(join(folder, file)), 'text/html; charset=utf-8', 11)
