import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noAbout, readAboutFile } from '../src/about/about-file.ts'
import { startTestServer, type TestServer } from './server.ts'

let folder: string
let path: string
let server: TestServer
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const content = {
  team: [
    { name: 'Ada Reyes', role: 'Founder', text: 'Interviewed nurses for ten years.', picture: 'ada.png' },
    { name: 'Sam Lee', role: 'Engineer' },
  ],
  social: [{ kind: 'linkedin', url: 'https://www.linkedin.com/company/example' }],
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-about-'))
  path = join(folder, 'about.json')
  await writeFile(path, JSON.stringify(content))
  await writeFile(join(folder, 'ada.png'), png)
  server = await startTestServer({ environment: { ABOUT_FILE: path } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test("the operator's file describes the team, with pictures", async () => {
  const { team, social } = await server.browser().call('about')
  expect(team).toEqual([
    { ...content.team[0], picture: '/about/ada.png' },
    { name: 'Sam Lee', role: 'Engineer', text: null, picture: null },
  ])
  expect(social).toEqual(content.social)
  const picture = await fetch(`${server.url}/about/ada.png`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png)
  // Only files that it names are served.
  expect((await fetch(`${server.url}/about/about.json`)).status).toBe(404)
  expect((await fetch(`${server.url}/about/..%2Fabout.json`)).status).toBe(404)
})

test('without a file there is no team', async () => {
  expect(await readAboutFile({ path: join(folder, 'absent.json'), chosen: 'by_default' })).toBe(noAbout)
})

test.each([
  ['a file that was named and is not there', undefined, /ENOENT.*unset ABOUT_FILE/],
  ['no JSON', '{', /isn't valid JSON/],
  ['a word of its own', JSON.stringify({ people: [] }), /people/],
  ['a person without a role', JSON.stringify({ team: [{ name: 'Ada' }] }), /team\.0\.role/],
  ['an account over http', JSON.stringify({ social: [{ kind: 'x', url: 'http://example.com' }] }), /social\.0\.url/],
  ['a picture elsewhere', JSON.stringify({ team: [{ ...content.team[1], picture: '../a.png' }] }), /picture/],
  [
    'a picture that is not there',
    JSON.stringify({ team: [{ ...content.team[1], picture: 'b.png' }] }),
    /b\.png doesn't exist/,
  ],
])('%s is rejected in one sentence', async (_what, content, sentence) => {
  const wrong = join(folder, 'wrong.json')
  await rm(wrong, { force: true })
  if (content !== undefined) await writeFile(wrong, content)
  await expect(readAboutFile({ path: wrong, chosen: 'by_operator' })).rejects.toThrow(sentence)
})
