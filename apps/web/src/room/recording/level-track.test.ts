import { expect, test } from 'vitest'
import { type LevelTrack, levelsUntil, noteLevel } from './level-track.ts'

test('the levels are proportional to the time used', () => {
  expect(levelsUntil([], 1 / 3, 'wide')).toHaveLength(93)
  expect(levelsUntil([], 0, 'wide')).toHaveLength(0)
  expect(levelsUntil([], 1, 'narrow')).toHaveLength(86)
})

test('without a recording all levels are zero', () => {
  expect(levelsUntil([], 0.5, 'wide').every((level) => level === 0)).toBe(true)
})

test('levels before the first sound are zero', () => {
  const track: LevelTrack = []
  noteLevel(track, 0.25, 0.6)
  const levels = levelsUntil(track, 0.5, 'wide')
  expect(levels.indexOf(0.6)).toBe(70)
  expect(levels.filter((level) => level > 0)).toEqual([0.6])
})

test('a level follows the voice and decays in silence', () => {
  const track: LevelTrack = []
  noteLevel(track, 0.25, 0.6)
  noteLevel(track, 0.25, 0.5)
  expect(track[70]).toBe(0.5)
  for (let sample = 0; sample < 9; sample++) noteLevel(track, 0.25, 0)
  expect(track[70]).toBeLessThan(0.04)
})

test('the narrow track has the maximum of neighboring levels', () => {
  const track: LevelTrack = []
  noteLevel(track, 0, 0.2)
  noteLevel(track, 1.2 / 280, 1)
  expect(levelsUntil(track, 0.5, 'narrow')[0]).toBe(1)
})
