import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Topics } from './topics.tsx'
import type { Preview } from './use-preview.ts'

const understanding = {
  found: ['Stock counts', 'Training', 'Shrinkage'],
  understood: ['Stock counts'],
  level: 'Any' as const,
  notice: null,
}
const draw = (preview: Preview, unchecked: string[] = []) =>
  renderToStaticMarkup(<Topics preview={preview} unchecked={unchecked} questionCount={5} onUnchecked={() => {}} />)
const count = (markup: string, part: string) => markup.split(part).length - 1

test('a checked topic without room is marked, an unchecked one is not', () => {
  const markup = draw({ kind: 'read', understanding }, ['Training'])
  expect(count(markup, 'type="checkbox"')).toBe(3)
  expect(count(markup, 'checked=""')).toBe(2)
  expect(markup).toContain('Shrinkage</span><span class="topics-tag">No room')
  expect(count(markup, 'No room')).toBe(1)
})

test('topics whose check failed have no promise, and can still be chosen', () => {
  const markup = draw({ kind: 'failed', before: understanding }, ['Training'])
  expect(count(markup, 'checked=""')).toBe(2)
  expect(markup).not.toMatch(/No room|We&#x27;ll ask about/)
  expect(draw({ kind: 'failed', before: null })).toContain('You can still start the interview.')
})

test('during the check no sentence says how many fit', () => {
  for (const isSameText of [true, false])
    expect(draw({ kind: 'reading', before: understanding, isSameText })).not.toMatch(/leave room|ll ask about/)
})
