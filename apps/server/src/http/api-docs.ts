import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { contract } from '@greenroom/contract'
import type { FastifyInstance } from 'fastify'
import { rootFolder } from '../config.ts'
import { docsPage } from './api-docs-page.ts'
import { type Compressed, compress, sendCompressed } from './compressed.ts'
import { contentSecurityPolicy, pageHeaders } from './headers.ts'

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  font: 'font/woff2',
} as const

/**
 * Content Security Policy for Swagger UI, which renders Markdown through innerHTML: it may use the Trusted Types policy of its sanitizer
 * and a default one. Scripts are still allowed from this host alone.
 */
const headers = pageHeaders(contentSecurityPolicy({ 'trusted-types': 'default dompurify' }))

/** The API reference: `/api/openapi.json`, and `/api/docs` for people. Public, without secrets; loaded lazily and cached in memory. */
export function mountApiDocs(app: FastifyInstance, product: { name: string }): void {
  const files: Record<string, () => Promise<Compressed>> = {
    '/api/openapi.json': async () => compress(Buffer.from(JSON.stringify(await makeDocument(product))), types.json, 5),
    '/api/docs': () => compress(Buffer.from(docsPage(product.name)), types.html, 5),
    '/api/docs/start.js': () => readOwn('start.js', types.js),
    '/api/docs/page.css': () => readOwn('page.css', types.css),
    '/api/docs/swagger-ui.js': () => readPackage('swagger-ui-dist/swagger-ui-bundle.js', types.js),
    '/api/docs/swagger-ui.css': () => readPackage('swagger-ui-dist/swagger-ui.css', types.css),
    '/api/docs/inter-400.woff2': () => readPackage('@fontsource/inter/files/inter-latin-400-normal.woff2', types.font),
    '/api/docs/inter-600.woff2': () => readPackage('@fontsource/inter/files/inter-latin-600-normal.woff2', types.font),
    '/api/docs/fraunces-500.woff2': () =>
      readPackage('@fontsource/fraunces/files/fraunces-latin-500-normal.woff2', types.font),
  }
  for (const [path, make] of Object.entries(files)) {
    let made: Promise<Compressed> | undefined
    app.get(path, async (request, reply) => {
      made ??= make()
      const file = await made
      if (file.type === types.html) reply.headers(headers)
      return sendCompressed(request, reply, file)
    })
  }
}

async function makeDocument({ name: title }: { name: string }) {
  const { makeOpenApi } = await import('@greenroom/contract/openapi')
  const { version } = JSON.parse(await readFile(join(rootFolder, 'package.json'), 'utf8')) as { version: string }
  return makeOpenApi(contract, { title, version })
}

async function readPackage(file: string, type: string): Promise<Compressed> {
  const { resolve } = createRequire(import.meta.url)
  return compress(await readFile(resolve(file)), type, 5)
}

/** Files in this folder, which the build copies. */
const readOwn = async (file: string, type: string): Promise<Compressed> =>
  compress(await readFile(new URL(`./api-docs/${file}`, import.meta.url)), type, 5)
