import { expect, test } from 'vitest'
import { makeStorage } from '../../test/memory-storage.ts'
import { describeStyle, openInterviewStyle } from './interview-style.ts'

test('nobody has to choose: the interviewer is friendly and follows up as usual', () => {
  const { manner, depth } = openInterviewStyle(makeStorage())
  expect(describeStyle({ manner: manner.read(), depth: depth.read() })).toEqual([
    'Friendly interviewer',
    'some follow-ups',
  ])
})

test('what was chosen is there the next time', () => {
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

test('what is stored and is no choice counts as none', () => {
  const { manner, depth } = openInterviewStyle(makeStorage({ 'greenroom-manner': 'rude', 'greenroom-depth': '' }))
  expect([manner.read(), depth.read()]).toEqual(['friendly', 'normal'])
})

test('a browser that keeps nothing still follows for this visit', () => {
  const forbidden = { ...makeStorage(), getItem: refuse, setItem: refuse } as Storage
  const { manner } = openInterviewStyle(forbidden)
  manner.write('neutral')
  expect(manner.read()).toBe('neutral')
})

function refuse(): never {
  throw new Error('forbidden')
}
