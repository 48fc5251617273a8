import { readFile } from 'node:fs/promises'

const readJson = (file) =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text),
    () => undefined,
  )

/** Counts a JSON report of Vitest. A file that could not be loaded is one failure; so is a report that is not there. */
export async function countVitest(file) {
  const report = await readJson(file)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** Counts a JSON report of Playwright. What failed outside of a test is one failure; so is a report that is not there. */
export async function countPlaywright(file) {
  const report = await readJson(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) }
}

/** All counts as one. */
export function sum(counts) {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }))
}
