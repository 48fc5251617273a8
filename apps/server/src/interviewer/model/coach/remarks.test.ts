import { expect, test } from 'vitest'
import { readOne } from '../../../../test/one-reading.ts'
import { findExchanges, type Judged, type Try } from './judge.ts'
import { readJudged } from './remarks.ts'

const answer =
  'I called Maria before noon and told her about the delivery, because the truck was late. Then I moved it to Thursday myself.'
const quoted = 'I called PersonA before noon'

function read(judged: Partial<Judged>) {
  const reading = readOne(answer)
  const [exchange] = findExchanges([reading])
  return readJudged(exchange!, reading, { points: [], works: [], tries: [], band: 'solid', ...judged })
}
const works = (says: string) => read({ works: [{ quotation: quoted, says, point: null }] }).works
const changes = (some: Partial<Try>) =>
  read({
    tries: [
      {
        title: 'Open with the call',
        why: 'It carries the story.',
        quotation: quoted,
        sayNext: null,
        missing: null,
        ...some,
      },
    ],
  }).changes

test('a remark with the placeholder of a name is dropped, and the same without it is kept', () => {
  expect(works('You open with the call before noon.')).toHaveLength(1)
  for (const says of [
    'You open with the call to PersonA.',
    "You take persona's call first.",
    'You told Person A first.',
  ])
    expect(works(says), says).toEqual([])
  expect(changes({})).toHaveLength(1)
  expect(changes({ title: 'Open with PersonA' })).toEqual([])
  expect(changes({ why: 'The call to PersonA carries the story.' })).toEqual([])
})

test('the suggested wording has the original names, without bracketed placeholders', () => {
  expect(changes({ sayNext: 'I called PersonA before noon' })[0]!.sayNext).toBe('I called Maria before noon')
  expect(changes({ sayNext: 'I called PersonA before noon, [before Person A called]' })[0]!.sayNext).toBeNull()
})

test.each([
  ['Open with Thursday', 'They hear the ending first.', 'Then I moved it to Thursday myself', []],
  ['Open with the reason', 'It carries the story.', 'because the truck was late', []],
  ['Own your part', 'They hear what was yours.', 'Then I moved it to Thursday myself', []],
  ['Land the reason', 'It carries the story.', 'Then I moved it to Thursday myself', ['reason']],
  ['Land the outcome', 'Then they know how it ended.', 'because the truck was late', ['ending']],
  ['Open with the outcome', 'It carries the story.', 'because the truck was late', ['ending']],
  ['Own your part', 'They hear what was yours.', 'because the truck was late', ['own_part']],
])('%s: %s (%s)', (title, why, quotation, unquoted) => {
  const [change] = changes({ title, why, quotation })
  expect(change!.absences.map(({ kind }) => kind)).toEqual(unquoted)
})
