import type { Page } from '@playwright/test'

declare global {
  interface Window {
    announcements: string[]
  }
}

/** From the next page on, records what aria-live regions announce: they are cleared after some seconds. */
export const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    window.announcements = []
    const before = new WeakMap<Element, string>()
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
        const words = region.textContent ?? ''
        if (words !== '' && words !== before.get(region)) window.announcements.push(words)
        before.set(region, words)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** The announcements of this page, in order. */
export const readAnnouncements = (page: Page): Promise<string[]> => page.evaluate(() => window.announcements)
