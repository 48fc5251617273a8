import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPathOf } from '@greenroom/contract/page-values'
import { isDecodable } from '@greenroom/contract/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import { required } from '../kit/required.ts'
import { SetupError } from '../kit/setup-error.ts'
import { sendCompressed } from './compressed.ts'
import { type Installation, openDocuments, readPages } from './documents.ts'
import { send } from './error-reply.ts'
import { openSiteFiles } from './site-files.ts'

/** Paths that are not pages: a 404 is JSON there, and a page anywhere else. */
const dataPath = /^\/(?:api|assets|audio)\//

const pathIn = (url: string) => url.replace(/\?.*/s, '')

/** The URL for the router, which fails on malformed percent-encoding such as `/%`: that becomes an ordinary unknown path. */
export function withDecodablePath(url: string): string {
  const path = pathIn(url)
  return isDecodable(path) ? url : `${dataPath.exec(path)?.[0] ?? '/'}undecodable`
}

/** Serves the web client: hashed assets are cached forever, pages are revalidated (ETag), everything else is a real 404. */
export async function serveWebClient(app: FastifyInstance, folder: string, installation: Installation): Promise<void> {
  const pagesFolder = join(folder, 'pages')
  if (!existsSync(join(pagesFolder, 'pages.json'))) {
    throw new SetupError(`The web client isn't built: run "npm run build", or start with "npm start".`)
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    redirect: false,
    index: false,
    wildcard: false,
    globIgnore: ['pages/**'],
    preCompressed: true,
    setHeaders: (response, path) =>
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const pages = await readPages(pagesFolder)
  const documents = await openDocuments(pagesFolder, pages, installation)
  const siteFiles = await openSiteFiles(pages, installation)
  const pageOf = (path: string) => pages.find((page) => isPathOf(page.path, path))?.path ?? ''
  app.setNotFoundHandler((request, reply) => {
    const path = pathIn(request.url).replace(/(.)\/$/, '$1')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (dataPath.test(path) || !reads) return send(reply, new AppError('not_found'))
    const found = documents.get(path) ?? siteFiles.get(path) ?? documents.get(pageOf(path))
    return sendCompressed(
      request,
      reply.code(found ? 200 : 404),
      found ?? required(documents.get('*'), 'the document of unknown paths'),
    )
  })
}
