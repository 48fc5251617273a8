import { expect, test } from 'vitest'
import { readStart } from './start-usage.mjs'

test('without arguments the server starts, or the worker', () => {
  expect(readStart([])).toEqual({ kind: 'run' })
  expect(readStart(['worker'])).toEqual({ kind: 'run' })
})

test.each(['-h', '--help'])('%s shows how to start', (help) => {
  expect(readStart([help])).toEqual({ kind: 'help', text: expect.stringContaining('Usage: npm start\n') })
  expect(readStart(['worker', help])).toEqual({
    kind: 'help',
    text: expect.stringContaining('Usage: npm run worker\n'),
  })
})

test('an unknown argument is named before the usage', () => {
  const { kind, text } = readStart(['--port', '80'])
  expect(kind).toBe('wrong')
  expect(text).toMatch(/^"--port" is not expected\.\n\n.*\n\nUsage: npm start\n/)
  expect(readStart(['worker', 'now'])).toMatchObject({ kind: 'wrong', text: expect.stringContaining('npm run worker') })
})
