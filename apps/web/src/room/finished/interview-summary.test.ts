import { expect, test } from 'vitest'
import type { AnswerRecord } from '../drafts/answer-records.ts'
import { partsOf, resample, summarize } from './interview-summary.ts'

const spoken = (number: number, seconds: number): AnswerRecord => ({ number, by: 'voice', seconds, levels: [0.5] })
const typed = (number: number, seconds: number): AnswerRecord => ({ number, by: 'typing', seconds, levels: [] })
const message = (questionNumber: number, isSpoken: boolean) => ({
  role: 'user' as const,
  content: 'I called two stores.',
  questionNumber,
  kind: 'main' as const,
  spoken: isSpoken,
})
const asked = { ...message(1, false), role: 'assistant' as const }

test('talking and typing time are summed separately', () => {
  const { answers, talking, typing } = summarize([spoken(1, 50.2), spoken(2, 84), typed(3, 110)], undefined)
  expect(answers).toHaveLength(3)
  expect([talking, typing]).toEqual([134, 110])
})

test('without a spoken answer there is no talking time', () => {
  expect(summarize([typed(1, 30)], undefined)).toMatchObject({ talking: null, typing: 30 })
})

test('an answer typed during the question has no typing time', () => {
  expect(summarize([typed(1, 0), typed(2, 0.2)], undefined)).toMatchObject({ talking: null, typing: null })
})

test('an answer from another device is counted, with unknown time', () => {
  const messages = [asked, message(1, true), message(2, true), message(3, false)]
  const { answers, talking, typing } = summarize([spoken(1, 50), typed(3, 20)], messages)
  expect(answers.map(({ number, by, seconds }) => [number, by, seconds])).toEqual([
    [1, 'voice', 50],
    [2, 'voice', null],
    [3, 'typing', 20],
  ])
  expect([talking, typing]).toEqual([null, 20])
})

test('the server overrides a contradicting local record', () => {
  expect(summarize([typed(1, 20)], [message(1, true)]).answers).toEqual([
    { number: 1, by: 'voice', seconds: null, levels: [] },
  ])
})

test('shares are proportional to time, and unknown time gets the average', () => {
  expect(partsOf([spoken(1, 30), spoken(2, 10)])).toEqual([0.75, 0.25])
  expect(partsOf([spoken(1, 20), { ...spoken(2, 0), seconds: null }])).toEqual([0.5, 0.5])
  expect(partsOf([{ ...spoken(1, 0), seconds: null }])).toEqual([1])
})

test('downsampling keeps maxima, upsampling repeats', () => {
  expect(resample([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3])
  expect(resample([0.1, 0.9], 4)).toEqual([0.1, 0.1, 0.9, 0.9])
  expect(resample([], 4)).toEqual([])
})
