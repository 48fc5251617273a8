import { expect, test } from 'vitest'
import { readOwnQuestions, readTurns } from './transcript-turns.ts'

const message = (role: 'assistant' | 'user', questionNumber: number, content: string, spoken = false) => ({
  role,
  content,
  questionNumber,
  kind: questionNumber === 2 ? ('follow_up' as const) : ('main' as const),
  spoken,
})

test('each question has its answer, or a note that it was not answered', () => {
  expect(
    readTurns([
      message('assistant', 1, 'Why?'),
      message('user', 1, 'Because.', true),
      message('assistant', 2, 'How did you know?'),
    ]),
  ).toEqual([
    { questionNumber: 1, question: 'Why?', followUp: false, answer: { text: 'Because.', spoken: true } },
    { questionNumber: 2, question: 'How did you know?', followUp: true, answer: null },
  ])
})

test('the candidate’s questions have their replies, and none is dropped', () => {
  expect(
    readOwnQuestions({
      answers: [{ question: 'A?', answer: 'B.', ttsAudioUrl: null, answeredBy: 'built-in interviewer' }],
      userQuestions: ['A?', 'C?'],
    }),
  ).toEqual([
    { question: 'A?', answer: 'B.', answeredBy: 'built-in interviewer' },
    { question: 'C?', answer: null },
  ])
})
