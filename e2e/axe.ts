import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** What everybody may expect of a page: WCAG 2.2, levels A and AA. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * The violations of what the page shows now, one sentence each. The source goes into a document once and only violations are
 * described: that, not the rules, is most of the time that AxeBuilder takes.
 */
export async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};undefined`)
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe!.run({
      runOnly,
      resultTypes: ['violations'],
      // The style sheets are the browser's business; what plays by itself is known only once it is loaded.
      preload: { assets: ['media'] },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
  }, runOnly)
}
