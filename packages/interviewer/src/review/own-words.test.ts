import { expect, it } from 'vitest'
import { withoutNoise } from './own-words.ts'

it('takes out a filler with its comma, and leaves none that stands alone', () => {
  expect(withoutNoise('um, I called two stores')).toBe('I called two stores')
  expect(withoutNoise('So, um , i called')).toBe('So, I called')
  expect(withoutNoise('I, um,, called them, uh, um, and waited')).toBe('I, called them, and waited')
  expect(withoutNoise('well,um,uh, two people')).toBe('well, two people')
  expect(withoutNoise('We moved 1,200 boxes, um')).toBe('We moved 1,200 boxes')
})
