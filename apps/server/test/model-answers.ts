import type { CallName } from '../src/interviewer/model/port.ts'
import type { ModelCall } from './model-call.ts'

/** What a willing model says to each call, in JSON. */
export const wellSaid: Record<CallName, (call: ModelCall) => string> = {
  plan: ({ data }) => {
    const questions = data.places!.map(({ place, duty }) => ({
      place,
      question: `Tell me about a day when number ${place} went wrong${duty ? ` with this: ${duty.replace(/[^\w ]/g, '')}` : ''}. What did you do?`,
    }))
    return JSON.stringify({ questions })
  },
  'follow-up': () => JSON.stringify({ question: 'Which part of that did you do with your own hands?' }),
  reply: ({ data }) => {
    const questions = data.questions as { number: number }[]
    const replies = questions.map(({ number }) => ({ number, reply: `In most places it takes about ${number} month.` }))
    return JSON.stringify({ replies })
  },
  judge: () => '{}',
  check: () => '{}',
  summary: () => '{}',
  punctuate: () => '{}',
}

/** What a willing model says: a question of its own for each place, a follow-up, a reply. */
export const sayWell = (call: ModelCall): string => wellSaid[call.asks](call)
