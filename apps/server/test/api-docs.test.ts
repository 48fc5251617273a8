import { readFile } from 'node:fs/promises'
import { calls } from '@greenroom/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { PRODUCT_NAME: 'Stage & Left' } })
})
afterAll(() => server.stop())

describe('the documentation of the API', () => {
  test('is a public OpenAPI document with the name of this installation', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { openapi, info, paths } = (await response.json()) as {
      openapi: string
      info: { title: string }
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect({ openapi, title: info.title }).toEqual({ openapi: '3.1.0', title: 'Stage & Left API' })
    for (const [name, { path, method }] of Object.entries(calls))
      expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name)
  })

  test('is compressed, and revalidated by ETag', async () => {
    for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui.js', '/api/docs/swagger-ui.css']) {
      const first = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
      await first.arrayBuffer()
      expect([path, first.status, first.headers.get('content-encoding')]).toEqual([path, 200, 'br'])
      const etag = first.headers.get('etag')!
      const again = await fetch(server.url + path, { headers: { 'if-none-match': etag } })
      expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
    }
  })

  test('is shown on a page without third-party requests, whatever the product name', async () => {
    const html = await (await fetch(`${server.url}/api/docs`)).text()
    expect(html).toContain('<title>Stage &amp; Left API</title>')
    const loaded = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
    const css = await (await fetch(`${server.url}/api/docs/page.css`)).text()
    loaded.push(...[...css.matchAll(/url\("([^"]+)"\)/g)].map((match) => match[1]!))
    const own = new Set(loaded.filter((address) => address.startsWith('/api/docs/')))
    expect([...own].map((address) => address.split('.').at(-1)).sort()).toEqual([
      'css',
      'css',
      'js',
      'js',
      'woff2',
      'woff2',
      'woff2',
    ])
    expect(loaded.every((address) => /^\/[^/]/.test(address))).toBe(true)
    for (const address of own) expect((await fetch(server.url + address)).status, address).toBe(200)
  })

  test('uses the design tokens of the product', async () => {
    const css = await (await fetch(`${server.url}/api/docs/page.css`)).text()
    const tokens = await readFile(new URL('../../web/src/ui/tokens.css', import.meta.url), 'utf8')
    const colors = [...css.matchAll(/--[\w-]+: light-dark[^;]+;/g)].map(([color]) => color)
    expect(colors.length).toBeGreaterThan(10)
    for (const color of colors) expect(tokens).toContain(color)
  })

  test('relaxes the content security policy for that page only, without scripts', async () => {
    const directivesOf = async (path: string) =>
      (await fetch(server.url + path)).headers.get('content-security-policy')!.split('; ')
    const [others, page] = await Promise.all([directivesOf('/dev/mailbox'), directivesOf('/api/docs')])
    expect(page.filter((directive) => !others.includes(directive))).toEqual(['trusted-types default dompurify'])
    expect(page).toEqual(expect.arrayContaining(["script-src 'self'", "require-trusted-types-for 'script'"]))
    expect(await directivesOf('/api/docs/start.js')).toEqual(await directivesOf('/api/health'))
    const script = await (await fetch(`${server.url}/api/docs/start.js`)).text()
    expect(script).not.toMatch(/createScript|createScriptURL/)
  })
})
