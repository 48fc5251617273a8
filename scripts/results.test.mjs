import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orOneFailure, readPlaywright, readVitest, sum } from './results.mjs'
import { root } from './runtime.mjs'

let folder
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-results-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const write = async (report) => {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}

test('a Vitest report: a file that did not load is a failure, and each file has its seconds', async () => {
  const testResults = [
    { name: join(root, 'a.test.ts'), startTime: 1000, endTime: 3500, status: 'passed', assertionResults: [{}, {}] },
    { name: join(root, 'b.test.ts'), startTime: 0, endTime: 0, status: 'failed', assertionResults: [] },
  ]
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 3, testResults }
  expect(await readVitest(await write(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 3,
    files: [
      { file: 'a.test.ts', seconds: 2.5 },
      { file: 'b.test.ts', seconds: 0 },
    ],
  })
})

test('a Playwright report: a second try counts as a failure, and describe blocks belong to their file', async () => {
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suites = [{ file: 'room.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(1000, 1500)] }] }]
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}], suites }
  expect(await readPlaywright(await write(report))).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
    files: [{ file: 'e2e/room.spec.ts', seconds: 3 }],
  })
})

test('a report that is not there is a failure, and so is a run that broke off without one', async () => {
  expect((await readVitest(join(folder, 'none.json'))).failed).toBe(1)
  expect((await readPlaywright(join(folder, 'none.json'))).failed).toBe(1)
  const passed = { passed: 3, failed: 0, skipped: 0, files: [] }
  expect(orOneFailure(passed, 1).failed).toBe(1)
  expect(orOneFailure(passed, 0).failed).toBe(0)
  expect(orOneFailure({ ...passed, failed: 2 }, 1).failed).toBe(2)
})

test('a file that ran in two parts stands once in the sum', () => {
  const one = { passed: 1, failed: 0, skipped: 0, files: [{ file: 'a', seconds: 1 }] }
  const other = { passed: 2, failed: 1, skipped: 4, files: [{ file: 'a', seconds: 2 }] }
  expect(sum([one, other])).toEqual({ passed: 3, failed: 1, skipped: 4, files: [{ file: 'a', seconds: 3 }] })
})
