import type { Brief, Turn } from './conversation.ts'
import { next } from './next.ts'
import { plan } from './plan.ts'

const brief: Brief = {
  interviewId: 'warm-up',
  jobTitle: 'Store Manager',
  family: 'retail',
  level: 'Mid',
  questionCount: 10,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}
const answer =
  'Last week a delivery was late, so I called two stores and borrowed forty crates. By noon the shelf was full again, because we had a list.'

/** Reads the whole bank and an answer to each kind of question once: the first answer would wait a fifth of a second for that. */
export function warmUp(): void {
  const planned = plan(brief)
  for (const { questionId, text } of planned.questions) {
    const turn: Turn = { number: 1, kind: 'main', questionId, text, answer, spoken: true }
    next(planned, [turn], brief.questionCount)
  }
}
