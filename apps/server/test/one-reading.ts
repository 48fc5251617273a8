import { type AnswerReading, readInterview } from '@greenroom/interviewer'

/** The reading of one answer to a question outside the bank. */
export function readOne(answer: string, question = 'What did you do?'): AnswerReading {
  const turn = { number: 1, kind: 'main' as const, questionId: 'q', text: question, answer, spoken: false }
  const { readings } = readInterview(
    {
      interviewId: 'i',
      jobTitle: 'x',
      family: undefined,
      level: 'Mid',
      questionCount: 5,
      behavioral: false,
      description: '',
      competencies: [],
      seenQuestionIds: [],
    },
    { questions: [], understood: [] },
    [turn],
  )
  return readings[0]!
}
