import { expect, test } from 'vitest'
import { makeStorage } from '../../test/memory-storage.ts'
import { describeStyle, openInterviewStyle } from './interview-style.ts'

test('by default the interviewer is friendly with the default depth', () => {
  const { manner, depth } = openInterviewStyle(makeStorage())
  expect(describeStyle({ manner: manner.read(), depth: depth.read() })).toEqual([
    'Friendly interviewer',
    'some follow-ups',
  ])
})

test('a choice is remembered', () => {
  const storage = makeStorage()
  const before = openInterviewStyle(storage)
  before.manner.write('demanding')
  before.depth.write('deep')
  const { manner, depth } = openInterviewStyle(storage)
  expect(describeStyle({ manner: manner.read(), depth: depth.read() })).toEqual([
    'Demanding interviewer',
    'many follow-ups',
  ])
})

test('an invalid stored choice is ignored', () => {
  const { manner, depth } = openInterviewStyle(makeStorage({ 'greenroom-manner': 'rude', 'greenroom-depth': '' }))
  expect([manner.read(), depth.read()]).toEqual(['friendly', 'normal'])
})

test('without storage a choice lasts for the visit', () => {
  const forbidden = { ...makeStorage(), getItem: refuse, setItem: refuse } as Storage
  const { manner } = openInterviewStyle(forbidden)
  manner.write('neutral')
  expect(manner.read()).toBe('neutral')
})

function refuse(): never {
  throw new Error('forbidden')
}
