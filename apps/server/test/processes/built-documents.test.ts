import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductInfo } from '../../src/http/product-info.ts'
import { createServer } from '../../src/http/server.ts'
import { serveWebClient } from '../../src/http/static-files.ts'
import { createLog } from '../../src/kit/log.ts'

const publicUrl = 'https://stage.test'
const info: ProductInfo = {
  ...{ name: 'Stage & Left', company: 'Wings <Ltd>', contactEmail: 'desk@stage.test', mailbox: null, sandboxes: [] },
  ...{ interviewer: 'built-in interviewer', coach: 'built-in coach', transcription: 'none' },
  outside: { model: null, voice: null, transcription: null },
}
/** The built client, served with other names. */
const dist = join(import.meta.dirname, '../../../web/dist')
let app: Awaited<ReturnType<typeof createServer>>
let origin: string

beforeAll(async () => {
  app = await createServer({ publicUrl, proxyHops: 0, log: createLog(() => {}) })
  await serveWebClient(app, dist, { info, publicUrl })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const get = (path: string) => fetch(origin + path)
const unescapeMarkup = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The metadata of a document for search engines and link previews; each name is unique. */
async function readHead(path: string) {
  const response = await get(path)
  const html = await response.text()
  const [head] = html.split('</head>')
  const values: Record<string, string> = {}
  const found = [
    ...head!.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g),
    ...head!.matchAll(/<link rel="(canonical)" href="([^"]*)">/g),
    ...head!.matchAll(/<(title)>([^<]*)<\/title>/g),
  ]
  for (const [, name, value] of found) {
    expect(values, `${name} of ${path} stands once`).not.toHaveProperty([name!])
    values[name!] = unescapeMarkup(value!)
  }
  return { status: response.status, html, values }
}

const listed = {
  '/': 'Stage & Left: practice interviews',
  '/terms': 'Terms of Service, Stage & Left',
  '/privacy': 'Privacy Policy, Stage & Left',
  '/contact': 'Contact us, Stage & Left',
  '/sample': 'Sample report, Stage & Left',
  '/interviews': 'Interviews, Stage & Left',
  '/login': 'Log in, Stage & Left',
  '/signup': 'Create an account, Stage & Left',
}
const own = [
  ...['/interviews/Healthcare', '/interviews/session/1', '/interviews/detail/1', '/interviews/detail/1/question/2'],
  ...['/interviews/completed', '/interviews/completed/Barista', '/interviews/progress', '/profile'],
  ...['/payment/checkout', '/payment/success', '/payment/cancel', '/unsubscribe', '/forgot-password'],
]

describe('public pages', () => {
  test.each(Object.entries(listed))('%s has its own canonical URL, title and picture', async (path, title) => {
    const { status, values } = await readHead(path)
    expect(status).toBe(200)
    expect(values).toMatchObject({
      title,
      robots: 'index, follow',
      canonical: publicUrl + path,
      'og:url': publicUrl + path,
      'og:type': 'website',
      'og:site_name': 'Stage & Left',
      'og:title': title,
      'og:description': values.description,
      'og:image': `${publicUrl}/share.png`,
      'og:image:alt': expect.stringContaining('Stage & Left'),
      'twitter:card': 'summary_large_image',
    })
    expect(values.description!.length).toBeGreaterThan(20)
    expect(values.description!.length).toBeLessThan(160)
  })

  test('no two have the same title or description', async () => {
    const heads = await Promise.all(Object.keys(listed).map(readHead))
    for (const name of ['title', 'description'])
      expect(new Set(heads.map(({ values }) => values[name])).size).toBe(heads.length)
  })

  test.each(['/?section=pricing', '/sample?plan=free', '/login?redirect=%2Fprofile', '/interviews?job=Barista'])(
    '%s has the same canonical URL',
    async (path) => {
      expect((await readHead(path)).values.canonical).toBe(publicUrl + path.split('?')[0])
    },
  )

  test('the sitemap lists them and nothing else', async () => {
    const urls = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(urls.toSorted()).toEqual(
      Object.keys(listed)
        .map((path) => publicUrl + path)
        .toSorted(),
    )
  })

  test('the preview image exists, in the declared size', async () => {
    const { values } = await readHead('/')
    const picture = await get('/share.png')
    expect(picture.headers.get('content-type')).toBe('image/png')
    const header = Buffer.from(await picture.arrayBuffer())
    expect([header.readUInt32BE(16), header.readUInt32BE(20)].map(String)).toEqual([
      values['og:image:width'],
      values['og:image:height'],
    ])
  })

  test('home has structured data about the company, the product with its prices, and the FAQ', async () => {
    const { html } = await readHead('/')
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
    const { '@graph': graph } = JSON.parse(data!) as { '@graph': Record<string, unknown>[] }
    const [company, product, questions] = graph
    expect(company).toMatchObject({ '@type': 'Organization', name: 'Wings <Ltd>', email: 'desk@stage.test' })
    expect(product).toMatchObject({ '@type': 'WebApplication', name: 'Stage & Left', url: `${publicUrl}/` })
    const offers = product!.offers as { name: string; price: number }[]
    expect(offers.map(({ name, price }) => [name, price])).toEqual([
      ['FREE', 0],
      ['BASIC', 20],
      ['PREMIUM', 30],
    ])
    const asked = (questions!.mainEntity as { name: string }[]).map(({ name }) => name)
    expect(asked.length).toBeGreaterThan(5)
    const shown = unescapeMarkup(html.split('<body>')[1]!)
    expect(asked.filter((question) => !shown.includes(question))).toEqual([])
  })

  test('other pages have none', async () => {
    for (const path of [...Object.keys(listed).slice(1), '/profile', '/nowhere'])
      expect([path, (await readHead(path)).html.includes('ld+json')]).toEqual([path, false])
  })
})

describe('under another name', () => {
  const paths = [...Object.keys(listed), ...own, '/nowhere', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest']

  test.each(paths)('%s has no default names', async (path) => {
    const text = await (await get(path)).text()
    // Names of cookies are unchanged.
    expect(/.{0,60}(?:Greenroom|greenroom\.example).{0,60}/.exec(text)?.[0]).toBeUndefined()
  })

  test('nor has a script, except for its fallback, or a picture', async () => {
    const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(js|css|svg)$/.test(file))
    expect(files.length).toBeGreaterThan(20)
    const fallback = /name:.Greenroom.,company:.Greenroom Interviews LLC.,contactEmail:.hello@greenroom\.example./
    let known = 0
    for (const file of files) {
      const text = await readFile(join(dist, file), 'utf8')
      if (fallback.test(text)) known++
      expect([file, /.{0,60}Greenroom.{0,60}/.exec(text.replace(fallback, ''))?.[0]]).toEqual([file, undefined])
    }
    expect(known).toBe(1)
  })
})

describe('private pages', () => {
  test.each(own)('%s exists and is not indexed', async (path) => {
    const { status, values } = await readHead(path)
    expect([status, values.robots]).toEqual([200, 'noindex'])
    expect(values.canonical).toBeUndefined()
  })

  test('an unknown page is not found', async () => {
    const { status, values } = await readHead('/nowhere')
    expect([status, values.robots, values.canonical]).toEqual([404, 'noindex', undefined])
  })
})
