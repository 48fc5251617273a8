import { expect, test } from 'vitest'
import { classifyDatabaseFailure, outageOf } from './failure.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('…'), { code, ...more })

test.each([
  [withCode('ECONNREFUSED')],
  [withCode('ENOENT', { syscall: 'connect' })],
  [withCode('57P01')],
  [withCode('57P03')],
  [withCode('53300')],
  [withCode('08006')],
  [new Error('Connection terminated unexpectedly')],
  [new Error('Connection terminated due to connection timeout', { cause: new Error('Connection terminated') })],
  [new Error('timeout exceeded when trying to connect')],
  [new Error('Failed query: …', { cause: withCode('ECONNRESET') })],
])('the database is unreachable: %s', (error) => {
  expect(classifyDatabaseFailure(error)).toBe('away')
})

test('a full disk and a read-only server are distinguished, also as the cause of another error', () => {
  expect(classifyDatabaseFailure(new Error('Failed query: …', { cause: withCode('53100') }))).toBe('full')
  expect(classifyDatabaseFailure(new Error('Failed query: …', { cause: withCode('25006') }))).toBe('read_only')
})

test.each([
  [withCode('23505')],
  [withCode('42P01')],
  [withCode('55P03')],
  [withCode('57014')],
  [withCode('ENOENT', { syscall: 'open' })],
  [new Error('Connection terminated'.toLowerCase())],
  ['ECONNREFUSED'],
  [undefined],
])('another failure is no outage: %s', (error) => {
  expect(classifyDatabaseFailure(error)).toBeUndefined()
})

test('the log names an outage by its class and its innermost code, however deep the query is', () => {
  const failedQuery = (code: string) =>
    Object.assign(new Error('Failed', { cause: withCode(code) }), { query: 'select 1' })
  const refused = Object.assign(new Error('not now', { cause: failedQuery('ECONNREFUSED') }), { code: 'unavailable' })
  expect(outageOf(refused)).toEqual({ event: 'the database is unreachable', code: 'ECONNREFUSED' })
  expect(outageOf(failedQuery('53100'))).toEqual({ event: 'the disk of the database is full', code: '53100' })
  expect(outageOf(failedQuery('25006'))).toEqual({ event: 'the database is read-only', code: '25006' })
  expect(outageOf(failedQuery('23505'))).toBeUndefined()
  expect(outageOf(withCode('ECONNREFUSED'))).toBeUndefined()
})
