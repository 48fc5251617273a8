import { expect, test } from 'vitest'
import { readFigures } from './practice-figures.ts'

const note = {
  number: 1,
  kind: 'main',
  question: 'How do you decide early?',
  impression: 'getting_there',
  note: '',
  works: [],
  changes: [],
  mistakes: [],
  unchecked: null,
  covers: [],
  expect: null,
  lesson: null,
} satisfies Parameters<typeof readFigures>[0]
const told = (seconds: number | null, words: number, spoken: boolean) => ({
  questionNumber: 1,
  seconds,
  words,
  wordsPerMinute: spoken && seconds ? Math.round((words * 60) / seconds) : null,
  fillers: spoken ? 2 : null,
})

test('an answer and its follow-up are one side: their times and fillers add up, and the pace is that of both', () => {
  const figures = readFigures(note, [told(60, 120, true), told(30, 75, true)])
  expect(figures).toMatchObject({
    band: 'Getting there',
    time: '1:30',
    pace: { wordsPerMinute: 130 },
    fillers: 4,
  })
})

test('typed or unmeasured answers have no pace and no fillers', () => {
  expect(readFigures(null, [told(60, 120, true), told(30, 75, false)])).toMatchObject({
    pace: null,
    fillers: null,
    time: '1:30',
  })
  expect(readFigures(null, [told(null, 75, true)])).toMatchObject({ band: null, time: null, pace: null })
  expect(readFigures(null, [])).toEqual({ band: null, time: null, pace: null, fillers: null })
})
