import { expect, test } from 'vitest'
import { cutSlots } from './example-slots.ts'
import { placePace, writeDuration } from './glance.ts'

test('a pace is clamped to its plot', () => {
  expect([20, 60, 130, 200, 400].map(placePace)).toEqual([0, 0, 0.5, 1, 1])
})

test('a duration is written in minutes and whole seconds', () => {
  expect([84, 5.4, 59.6, 180, 0, -3].map(writeDuration)).toEqual(['1:24', '0:05', '1:00', '3:00', '0:00', '0:00'])
})

test('placeholders in suggested wording are marked', () => {
  expect(cutSlots('By [time] it was full: [your number] shelves.')).toEqual([
    { kind: 'words', text: 'By ' },
    { kind: 'slot', text: '[time]' },
    { kind: 'words', text: ' it was full: ' },
    { kind: 'slot', text: '[your number]' },
    { kind: 'words', text: ' shelves.' },
  ])
  expect(cutSlots('[how it ended]')).toEqual([{ kind: 'slot', text: '[how it ended]' }])
  expect(cutSlots('Nothing to fill in')).toEqual([{ kind: 'words', text: 'Nothing to fill in' }])
  expect(cutSlots('')).toEqual([])
})

test('other brackets remain text, and no text is lost', () => {
  for (const words of ['Empty [] brackets', 'Open [ended', 'It [[nests]] here', `Too long [${'x'.repeat(61)}]`, '][']) {
    const parts = cutSlots(words)
    expect(parts.map(({ text }) => text).join('')).toBe(words)
    expect(parts.filter(({ kind }) => kind === 'slot').length).toBe(words.includes('[nests]') ? 1 : 0)
  }
})
