import { expect, test } from 'vitest'
import { showProgress } from './progress.mjs'
import { createStartLines, formFor } from './start-lines.mjs'

const at = '2026-11-23T08:00:00.000Z'

function linesOf(form) {
  const written = []
  const lines = createStartLines(
    form,
    (text, stream) => written.push([stream, text]),
    () => new Date(at),
  )
  return { lines, written }
}

test('in production each line is JSON in the format of the log, including progress and multi-line reasons', () => {
  const { lines, written } = linesOf(formFor({ NODE_ENV: 'production' }))
  showProgress('Building', lines.progress).stop()
  lines.warn('The server exited (SIGKILL).')
  lines.error('npm says no\n\nThe packages could not be installed.')
  expect(written.map(([stream, text]) => [stream, JSON.parse(text)])).toEqual([
    ['stderr', { level: 'info', at, event: 'Building …' }],
    ['stderr', { level: 'warn', at, event: 'The server exited (SIGKILL).' }],
    ['stderr', { level: 'error', at, event: 'npm says no' }],
    ['stderr', { level: 'error', at, event: 'The packages could not be installed.' }],
  ])
})

test('outside production lines are plain text', () => {
  const { lines, written } = linesOf(formFor({}))
  lines.warn('The server exited (SIGKILL).')
  expect(written).toEqual([['stderr', 'The server exited (SIGKILL).\n']])
})
