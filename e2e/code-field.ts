import type { Page } from '@playwright/test'

/** The code as the email shows it: two groups of three. */
export const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** A code that differs from this one. */
export const wrongCode = (code: string) => (code.startsWith('A') ? 'C' : 'A') + code.slice(1)

/** Pastes by the keyboard, so that the input's own limits apply. Pages may not read the clipboard by script. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const answer = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', words)
      event.preventDefault()
    }
    document.addEventListener('beforecopy', (event) => event.preventDefault(), { once: true })
    document.addEventListener('copy', answer, { once: true })
    document.execCommand('copy')
  }, text)
  await page.keyboard.press('ControlOrMeta+V')
}
