import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothing, orOneFailure, readPlaywright, readVitest, sum } from './results.mjs'
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

test('a Vitest report: a file that failed to load is a failure, and each file has its seconds', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
  ]
  const testResults = [
    { name: join(root, 'a.test.ts'), startTime: 1000, endTime: 3500, status: 'failed', assertionResults },
    {
      name: join(root, 'b.test.ts'),
      startTime: 0,
      endTime: 0,
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 3, testResults }
  expect(await readVitest(await write(report))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 3,
    files: [
      { file: 'a.test.ts', seconds: 2.5 },
      { file: 'b.test.ts', seconds: 0 },
    ],
    failures: [
      { name: 'a.test.ts › subtracts', message: 'expected 1 to be 2' },
      { name: 'b.test.ts › did not load', message: 'no such module' },
    ],
  })
})

test('a Playwright report: a flaky test counts as a failure, and describe blocks belong to their file', async () => {
  const spec = (title, status, ...results) => ({ title, tests: [{ status, results }] })
  const late = { duration: 1000, error: { message: 'too late\nat one\nat two\nat three\nat four' } }
  const suites = [
    {
      file: 'room.spec.ts',
      specs: [spec('opens', 'expected', { duration: 500 })],
      suites: [{ specs: [spec('ends', 'flaky', late, { duration: 1500 })] }],
    },
  ]
  const errors = [{ message: 'no server' }]
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors, suites }
  expect(await readPlaywright(await write(report))).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
    files: [{ file: 'e2e/room.spec.ts', seconds: 3 }],
    failures: [
      { name: 'e2e/room.spec.ts › ends', message: 'too late\nat one\nat two\nat three' },
      { name: 'outside of a test', message: 'no server' },
    ],
  })
})

test('a missing report is a failure, and so is a run that was aborted without one', async () => {
  expect((await readVitest(join(folder, 'none.json'))).failed).toBe(1)
  expect((await readPlaywright(join(folder, 'none.json'))).failed).toBe(1)
  const passed = { ...nothing, passed: 3 }
  expect(orOneFailure(passed, 1).failed).toBe(1)
  expect(orOneFailure(passed, 0).failed).toBe(0)
  expect(orOneFailure({ ...passed, failed: 2 }, 1).failed).toBe(2)
})

test('a file that ran in two parts is listed once in the summary', () => {
  const failures = [{ name: 'a › adds', message: 'no' }]
  const one = { ...nothing, passed: 1, files: [{ file: 'a', seconds: 1 }] }
  const other = { passed: 2, failed: 1, skipped: 4, files: [{ file: 'a', seconds: 2 }], failures }
  expect(sum([one, other])).toEqual({ passed: 3, failed: 1, skipped: 4, files: [{ file: 'a', seconds: 3 }], failures })
})
