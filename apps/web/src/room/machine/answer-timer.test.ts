import { expect, test } from 'vitest'
import { announceSeconds, secondsLeft, shareUsed, startTimer, timerText, waitingTimer } from './answer-timer.ts'

const start = 1_700_000_000_000

test('a waiting timer has all three minutes', () => {
  expect(secondsLeft(waitingTimer, start)).toBe(180)
  expect(shareUsed(waitingTimer, start)).toBe(0)
})

test('it counts down from 180 and is over at 0', () => {
  const timer = startTimer(start)
  expect(secondsLeft(timer, start)).toBe(180)
  expect(secondsLeft(timer, start + 68_000)).toBe(112)
  expect(secondsLeft(timer, start + 179_500)).toBe(1)
  expect(secondsLeft(timer, start + 180_000)).toBe(0)
  expect(secondsLeft(timer, start + 500_000)).toBe(0)
  expect(shareUsed(timer, start + 90_000)).toBe(0.5)
})

test('after a reload it continues with the stored seconds', () => {
  const restored = startTimer(start, 75)
  expect(secondsLeft(restored, start)).toBe(75)
  expect(secondsLeft(restored, start + 5_000)).toBe(70)
  expect(startTimer(start, 0)).toEqual({ state: 'over' })
})

test('the time left never exceeds 180, even when the system clock is set back', () => {
  expect(secondsLeft(startTimer(start), start - 60_000)).toBe(180)
})

test('screen readers announce 60, 30 and 10 seconds only', () => {
  const heard = Array.from({ length: 180 }, (_, i) => announceSeconds(180 - i, 179 - i)).filter(Boolean)
  expect(heard).toEqual(['One minute left', '30 seconds left', '10 seconds left'])
})

test('a suspended tab announces only the last threshold passed', () => {
  expect(announceSeconds(90, 8)).toBe('10 seconds left')
  expect(timerText(112)).toBe('1:52')
  expect(timerText(9)).toBe('0:09')
})
