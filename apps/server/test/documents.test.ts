import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeholder } from '@greenroom/contract/page-values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductInfo } from '../src/http/product-info.ts'
import { createServer } from '../src/http/server.ts'
import { serveWebClient } from '../src/http/static-files.ts'
import { createLog } from '../src/kit/log.ts'

const info: ProductInfo = {
  ...{ name: 'Stage & Left', company: 'Wings <Ltd>', contactEmail: 'desk@stage.test', mailbox: null, sandboxes: [] },
  ...{ interviewer: 'built-in interviewer', coach: 'built-in coach', transcription: 'none' },
  outside: { model: null, voice: null, transcription: null },
}
const publicUrl = 'https://stage.test'
/** A built page with placeholders in text, attributes and structured data. */
const home = `<!doctype html><title>${placeholder('product_name')}: practice interviews</title>
<meta name="robots" content="${placeholder('robots')}"><link rel="canonical" href="${placeholder('public_url')}/">
<script type="application/ld+json">{"name":"{{json:company_name}}","url":"{{json:public_url}}/"}</script>
<script type="application/json" id="product">{{product}}</script>
{{installation_note}}<div id="app">Write to ${placeholder('contact_email')}</div>`

const opened: { close(): Promise<unknown> }[] = []
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-documents-'))
  await mkdir(join(folder, 'pages'))
  const pages = [
    { path: '/', file: 'home.html', search: 'listed' },
    { path: '/forgot-password', file: 'forgot.html', search: 'hidden' },
    { path: '/interviews/detail/:id', file: 'report.html', search: 'hidden' },
    { path: '/interviews/:sector', file: 'sector.html', search: 'hidden' },
    { path: '/login', file: 'login.html', search: 'hidden' },
    { path: '*', file: '404.html', search: 'hidden' },
  ]
  for (const { file } of pages) await writeFile(join(folder, 'pages', file), home)
  await writeFile(join(folder, 'pages/pages.json'), JSON.stringify(pages))
})
afterAll(async () => {
  for (const app of opened) await app.close()
  await rm(folder, { recursive: true })
})

async function serve(
  changes: Partial<ProductInfo> = {},
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const app = await createServer({ publicUrl, proxyHops: 0, log: createLog(() => {}) })
  opened.push(app)
  await serveWebClient(app, folder, { info: { ...info, ...changes }, publicUrl })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return (path, init) => fetch(url + path, init)
}

test("the operator's names are inserted at run time, escaped for their context", async () => {
  const get = await serve()
  const response = await get('/')
  const html = await response.text()
  expect(html).toContain('<title>Stage &amp; Left: practice interviews</title>')
  expect(html).toContain('<link rel="canonical" href="https://stage.test/">')
  expect(html).toContain('Write to desk@stage.test')
  const [, linked] = /ld\+json">(.*?)<\/script>/.exec(html)!
  expect(JSON.parse(linked!)).toEqual({ name: 'Wings <Ltd>', url: 'https://stage.test/' })
  const [, product] = /id="product">(.*?)<\/script>/.exec(html)!
  expect(product).not.toContain('<')
  const { sandboxes, ...sameOnTheWire } = info
  expect(JSON.parse(product!)).toEqual({ ...sameOnTheWire, standIns: sandboxes })
  expect(html).not.toContain('{{')

  const known = { headers: { 'if-none-match': response.headers.get('etag')! } }
  expect((await get('/', known)).status).toBe(304)
  const renamed = await serve({ name: 'Wings' })
  expect((await renamed('/', known)).status, 'another name is another document').toBe(200)
})

test('a production installation is indexed; a demo has a notice on each page and is not', async () => {
  const real = await (await serve())('/').then((response) => response.text())
  expect(real).toContain('<meta name="robots" content="index, follow">')
  expect(real).not.toContain('Demo mode')
  const get = await serve({ sandboxes: ['mailbox', 'card_sandbox'] })
  for (const path of ['/', '/login', '/nowhere']) {
    const html = await (await get(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('Demo mode: emails stay in a local inbox and no cards are charged.')
  }
  expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap')
})

test('sitemap, robots.txt and web manifest have the public address and the names', async () => {
  const get = await serve()
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const rules = await robots.text()
  for (const path of ['/api/', '/audio/']) expect(rules).toContain(`\nDisallow: ${path}\n`)
  expect(rules, 'nobody sees that a page says noindex who may not read it').not.toMatch(/interviews|profile|payment/)
  expect(rules).toContain('Sitemap: https://stage.test/sitemap.xml')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const urls = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(urls).toEqual(['https://stage.test/'])
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(await manifest.json()).toMatchObject({ name: 'Stage & Left', start_url: '/interviews' })
})

test('a page with path parameters matches only paths of that form', async () => {
  const get = await serve()
  for (const [path, status] of [
    ['/interviews/detail/7f3a', 200],
    ['/interviews/detail/7f3a/', 200],
    ['/interviews/detail/a%2Fb?tab=1', 200],
    ['/interviews/Education%20%26%20Training', 200],
    ['/interviews/detail/7f3a/more', 404],
    ['/interviews/', 404],
    ['/interviews//', 404],
    ['/interviews/:sector/', 200],
  ] as const)
    expect([path, (await get(path)).status]).toEqual([path, status])
})

test('built files with placeholders are not served directly', async () => {
  const get = await serve()
  for (const path of ['/pages/home.html', '/pages/pages.json', '/*'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})
