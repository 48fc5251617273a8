import { type Browser, type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { awaitSound, holdSound } from './audio-probe.ts'
import { bindTimeoutsToClock } from './clock.ts'

const isPolicyViolation = (text: string) => /content[- ]security[- ]policy/i.test(text)

type Journey = {
  /** Whether this browser has had its sound check; a journey about the check itself begins with `due`. */
  soundCheck: 'remembered' | 'due'
  /**
   * What is said starts at once and goes on until it is skipped; `real` for journeys about the sound itself, which fails for
   * being slow only where the journey moves the clock.
   */
  sound: 'held' | 'real'
  /** Whether navigations wait until React listens; looking for that counts as a click on the page. */
  react: 'awaited' | 'not_awaited'
  pageFaults: string[]
}

/** A prerendered page can be read before React hears its clicks: navigations of a journey end when it does. */
function waitForReact(page: Page): void {
  const listens = () =>
    page.waitForFunction(() => {
      // Home hydrates on the first interaction.
      if (document.getElementById('app')?.dataset.opens) dispatchEvent(new Event('pointermove'))
      const root = document.getElementById('app')
      return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    })
  const { goto, reload } = page
  page.goto = async (...given) => {
    const response = await goto.apply(page, given)
    await listens()
    return response
  }
  page.reload = async (...given) => {
    const response = await reload.apply(page, given)
    await listens()
    return response
  }
}

/**
 * Removing a route lets the requests through that are on their way, so what its handler does after that is too late: no fault
 * of the journey.
 */
function forgiveRemovedRoutes(page: Page): void {
  const { route, unroute, unrouteAll } = page
  const placed = new Map<string, { removed: boolean }[]>()
  page.route = (url, handler, options) => {
    const place = { removed: false }
    placed.set(String(url), [...(placed.get(String(url)) ?? []), place])
    const forgiving: typeof handler = async (...given) => {
      try {
        await handler(...given)
      } catch (error) {
        if (!place.removed) throw error
      }
    }
    return route.call(page, url, forgiving, options)
  }
  page.unroute = (url) => {
    for (const place of placed.get(String(url)) ?? []) place.removed = true
    return unroute.call(page, url)
  }
  page.unrouteAll = (options) => {
    for (const place of [...placed.values()].flat()) place.removed = true
    return unrouteAll.call(page, options)
  }
}

async function prepare(context: BrowserContext, { sound, react }: Pick<Journey, 'sound' | 'react'>): Promise<void> {
  context.on('page', forgiveRemovedRoutes)
  if (react === 'awaited') context.on('page', waitForReact)
  // What comes before `bindTimeoutsToClock` is no clock of the journey to it.
  if (sound === 'real') await context.addInitScript(awaitSound)
  await context.addInitScript(bindTimeoutsToClock)
  if (sound === 'held') await context.addInitScript(holdSound)
}

/** What every page of this browser showed when the journey failed, also in contexts that the test opened itself. */
async function attachPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  const pages = context
    .browser()!
    .contexts()
    .flatMap((opened) => opened.pages())
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`failed-${index + 1}.png`)
    // A page that hangs or has crashed has no picture, and the failure is reported all the same.
    const taken = await page.screenshot({ path }).catch(() => undefined)
    if (taken) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
  }
}

/** Another browser, as a journey's own: nothing is remembered in it. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL })
  await prepare(context, { sound: 'held', react: 'awaited' })
  return context
}

/** Every journey fails on an error that a page throws and on everything that its content security policy had to block. */
export const test = base.extend<Journey>({
  soundCheck: ['remembered', { option: true }],
  sound: ['held', { option: true }],
  react: ['awaited', { option: true }],
  context: async ({ context, sound, react }, use, testInfo) => {
    await prepare(context, { sound, react })
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context, testInfo)
  },
  storageState: async ({ baseURL, soundCheck }, use) => {
    const localStorage = soundCheck === 'remembered' ? [{ name: 'greenroom-sound-check', value: 'skipped' }] : []
    await use({ cookies: [], origins: [{ origin: baseURL!, localStorage }] })
  },
  pageFaults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(String(error.error().stack ?? error.error())))
      context.on('console', (message) => {
        if (isPolicyViolation(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'errors thrown by pages, and violations of the content security policy').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
