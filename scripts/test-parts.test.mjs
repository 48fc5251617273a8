import { expect, test } from 'vitest'
import { chooseParts } from './test-parts.mjs'

test.each([
  ['nothing is everything but the other PostgreSQLs', [], ['code', 'unit', 'server', 'processes', 'journeys']],
  ['all is everything', ['all'], ['code', 'unit', 'server', 'processes', 'journeys', 'postgres-15', 'cluster']],
  ['the server is tested in two parts', ['server'], ['server', 'processes']],
  ['parts run in their own order', ['journeys', 'unit'], ['unit', 'journeys']],
])('%s', (_, args, parts) => expect(chooseParts(args)).toEqual({ parts, patterns: [] }))

test('a pattern applies to all test files, or to those of the named parts', () => {
  expect(chooseParts(['room'])).toEqual({ parts: ['unit', 'server', 'processes', 'journeys'], patterns: ['room'] })
  expect(chooseParts(['journeys', 'room', 'tabs'])).toEqual({ parts: ['journeys'], patterns: ['room', 'tabs'] })
})

test('an unknown option is rejected with the valid names', () => {
  expect(() => chooseParts(['--watch'])).toThrow(/no option --watch: name parts \(all, code, unit,/)
})
