import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Show } from './scenes.ts'

declare global {
  interface Window {
    axe?: typeof axe
    loadAxe: () => void
  }
}

/** The rules of the standards, plus the best practices for names of dialogs and the order of headings. */
export const everyRule: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  rules: { 'aria-dialog-name': { enabled: true }, 'heading-order': { enabled: true } },
}
/** Light and dark differ in colors alone, so dark is checked for these. */
export const rulesOfColor: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
const heights = { 390: 844, 768: 1024, 1280: 800 } as const

/** Checks a screen with axe at phone, tablet and desktop widths, light and dark, and for horizontal scrolling at 320 pixels. */
export function inspect(page: Page): Show {
  let shownScheme = 'light'
  async function look(name: string, width: keyof typeof heights, colorScheme: 'light' | 'dark'): Promise<void> {
    const size = page.viewportSize()
    if (size?.width !== width || size.height !== heights[width])
      await page.setViewportSize({ width, height: heights[width] })
    if (shownScheme !== colorScheme) await page.emulateMedia({ colorScheme })
    shownScheme = colorScheme
    const findings = await findViolations(page, colorScheme === 'light' ? everyRule : rulesOfColor)
    expect.soft(findings, `${name}, ${width} pixels, ${colorScheme}`).toEqual([])
  }
  return async (name, extent = 'page') => {
    if (extent !== 'phone') {
      await look(name, 1280, 'light')
      await look(name, 768, 'light')
      await look(name, 768, 'dark')
      await look(name, 1280, 'dark')
    }
    await look(name, 390, 'dark')
    await look(name, 390, 'light')
    await page.setViewportSize({ width: 320, height: 640 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${name}: the width that scrolls at 320 pixels`).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: heights[1280] })
  }
}

/** Injects axe into every document of this page: sending its source each time takes longer than its rules. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript(`window.loadAxe = () => {${axe.source}}`)
}

/** The violations of the current page, one sentence each. Call `injectAxe` before the page is opened. */
export function findViolations(page: Page, rules: axe.RunOptions): Promise<string[]> {
  return page.evaluate(run, rules)
}

/** Runs in the page. Only violations are described: that, not the rules, is most of the time that AxeBuilder takes. */
async function run(rules: axe.RunOptions): Promise<string[]> {
  if (!window.axe) window.loadAxe()
  // At the end of the page a bar that sticks to the edge stands in its own place, and what it covered on the way is free.
  scrollTo(0, document.documentElement.scrollHeight)
  const { violations } = await window.axe!.run({
    ...rules,
    resultTypes: ['violations'],
    // The style sheets are the browser's business; what autoplays is known only once it is loaded.
    preload: { assets: ['media'] },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
