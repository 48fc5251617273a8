import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../scripts/browser-server.mjs'
import { makeScratchFolder } from '../scripts/scratch-folder.mjs'
import { test as journey } from './test.ts'

/** Sixteen by sixteen pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAF0lEQVR42mNg+E8iGtUwqmFUw9DVAACQqf8BDN1MHgAAAABJRU5ErkJggg==',
  'base64',
)
const about = {
  team: [
    { name: 'Ada Reyes', role: 'Founder', text: 'Hired nurses for ten years.', picture: 'ada.png' },
    { name: 'Jordan Kim', role: 'Engineering' },
  ],
  social: [
    { kind: 'linkedin', url: 'https://www.linkedin.com/company/example' },
    { kind: 'youtube', url: 'https://www.youtube.com/@example' },
  ],
}

/** Journeys that publish reviews have a separate product with a configured team, because they change the home page. */
export const test = journey.extend<object, { product: string }>({
  product: [
    async ({ browserName: _any }, use) => {
      const folder = await makeScratchFolder('greenroom-about-')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'ada.png'), picture)
      await writeFile(join(folder, 'who.json'), JSON.stringify(about))
      const stop = await startServer({ ABOUT_FILE: join(folder, 'who.json') }, 'people-server')
      await use(process.env.BASE_URL!)
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
})

export { expect } from './test.ts'
