import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './runtime.mjs'

/** The result of a part that did not run; `files` has each test file with its seconds, `failures` each failed test with its message. */
export const nothing = { passed: 0, failed: 0, skipped: 0, files: [], failures: [] }
const lost = { ...nothing, failed: 1 }

const readJson = (file) =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text),
    () => undefined,
  )

/** The first lines of an error, without the colors of a terminal. */
const firstLines = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 4).join('\n')

/** Reads a JSON report of Vitest. A file that failed to load counts as one failure, and so does a missing report. */
export async function readVitest(file) {
  const report = await readJson(file)
  if (!report) return lost
  const unloaded = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
    failures: report.testResults.flatMap((one) =>
      (unloaded.includes(one) ? [{ status: 'failed', failureMessages: [one.message] }] : one.assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName = 'did not load', failureMessages }) => ({
          name: `${relative(root, one.name)} › ${fullName}`,
          message: firstLines(failureMessages?.[0]),
        })),
    ),
  }
}

/** Reads a JSON report of Playwright. An error outside of a test counts as one failure, and so does a missing report. */
export async function readPlaywright(file) {
  const report = await readJson(file)
  if (!report) return lost
  const { expected, unexpected, flaky, skipped } = report.stats
  const errors = report.errors ?? []
  const files = report.suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: journeysOf(suite).reduce((sum, { results }) => sum + secondsOf(results), 0),
  }))
  const failures = report.suites.flatMap((suite) =>
    journeysOf(suite)
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ title, results }) => ({
        name: `e2e/${suite.file} › ${title}`,
        message: firstLines(results.find(({ error }) => error)?.error.message),
      })),
  )
  return {
    passed: expected,
    // A flaky journey, which passed on a retry, is a failure.
    failed: unexpected + flaky + errors.length,
    skipped,
    files,
    failures: [
      ...failures,
      ...errors.map(({ message }) => ({ name: 'outside of a test', message: firstLines(message) })),
    ],
  }
}

const secondsOf = (results) => results.reduce((sum, { duration }) => sum + duration, 0) / 1000
const journeysOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(journeysOf),
  ...specs.flatMap(({ title, tests }) => tests.map((one) => ({ ...one, title }))),
]

/** Merges results; a file that ran in two parts is listed once with the sum of its seconds. */
export function sum(results) {
  const files = new Map()
  for (const { file, seconds } of results.flatMap((one) => one.files)) files.set(file, (files.get(file) ?? 0) + seconds)
  const count = (what) => results.reduce((total, one) => total + one[what], 0)
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
    failures: results.flatMap((one) => one.failures),
  }
}

/** A run that was aborted before any test failed counts as a failure. */
export const orOneFailure = (result, code) => (code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result)
