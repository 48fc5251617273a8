import { test as base, expect } from '@playwright/test'

const isPolicyViolation = (text: string) => /content[- ]security[- ]policy/i.test(text)

/** Every journey fails on an error that a page throws and on everything that its content security policy had to block. */
export const test = base.extend<{ pageFaults: string[] }>({
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
