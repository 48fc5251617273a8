import type { Brief, Turn } from './conversation.ts'
import { next } from './next.ts'
import { plan } from './plan.ts'
import { reply } from './reply.ts'
import type { Steps } from './steps.ts'

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
const description =
  'Responsibilities:\n- Manage daily store operations\n- Train and schedule a team of 15 associates\n- Resolve customer complaints'

/**
 * Warms up caches and JIT: processes the bank, a posting, a candidate's question and each type of answer once, so
 * that no user waits for the first of each.
 */
export function* warmUpInSteps(): Steps<void> {
  const planned = plan(brief)
  for (const { questionId, text } of planned.questions) {
    yield
    const turn: Turn = { number: 1, kind: 'main', questionId, text, answer, spoken: true }
    next(planned, [turn], brief.questionCount)
  }
  yield
  plan({ ...brief, description })
  yield
  reply(brief, ['What does a good first month look like?'])
}
