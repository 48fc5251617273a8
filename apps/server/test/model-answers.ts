import type { ModelCallName } from '../src/interviewer/model/port.ts'
import type { ModelCall } from './model-call.ts'

/** What a cooperative model writes with each question. */
export const rubric = {
  points: [
    { say: 'You say what you noticed first.', cover: 'What you noticed first' },
    { say: 'You name who you called for help.', cover: 'Who you called for help' },
    { say: 'You tell how the day ended.', cover: 'How the day ended' },
  ],
  example: {
    who: 'a store manager with two locations',
    text: 'We opened short one Saturday because two people called out. I moved the register closest to the door to one of my stockers, called a manager at our other location and borrowed a cashier until noon. We lost about ten minutes, and nobody left the line.',
  },
}

/** A cooperative model's reply to each call, in JSON. */
export const wellSaid: Record<ModelCallName, (call: ModelCall) => string> = {
  plan: ({ data }) => {
    const questions = data.places!.map(({ place, duty }) => ({
      place,
      question: `Tell me about a day when number ${place} went wrong${duty ? ` with this: ${duty.replace(/[^\w ]/g, '')}` : ''}. What did you do?`,
      ...rubric,
    }))
    return JSON.stringify({ questions })
  },
  'follow-up': () =>
    JSON.stringify({
      ask: true,
      reason: 'no_action',
      question: 'Which part of that did you do with your own hands?',
    }),
  reply: ({ data }) => {
    const questions = data.questions as { number: number }[]
    const replies = questions.map(({ number }) => ({ number, reply: `In most places it takes about ${number} month.` }))
    return JSON.stringify({ replies })
  },
  judge: ({ data }) => {
    const { answer, followUp } = data as { answer: string | null; followUp?: { answer: string } }
    return JSON.stringify({ answer: judgedWell(answer), followUp: judgedWell(followUp?.answer ?? null) })
  },
  check: () => JSON.stringify({ quotation: null }),
  summary: ({ data }) => {
    const answers = data.answers as { question: number; works: object[] }[]
    const assessment = answers
      .filter(({ works }) => works.length > 0)
      .slice(0, 2)
      .map(({ question }) => ({ sentence: `Build on question ${question}.`, restsOn: [{ question, note: 'works' }] }))
    const tips = answers.slice(0, 1).map(({ question }) => ({ tip: 'Practice the last sentence out loud.', question }))
    return JSON.stringify({ assessment, startWith: null, tips })
  },
  punctuate: ({ data }) => {
    const words = String(data.transcript)
    return JSON.stringify({ text: `${words.charAt(0).toUpperCase()}${words.slice(1)}!` })
  },
}

/** Praise for the first sentence that is long enough, and nothing to change. */
function judgedWell(answer: string | null) {
  if (answer === null) return null
  const quotation = answer.split(/[.!?]/).find((sentence) => sentence.trim().split(/\s+/).length >= 6)
  const works = quotation ? [{ quotation: quotation.trim(), says: saidWell, point: null }] : []
  return { points: [], works, tries: [], band: 'solid' }
}
/** The praise of a cooperative model. */
export const saidWell = 'You tell it in the order that it happened.'

/** A cooperative model: its own question for each place, a follow-up, a reply. */
export const sayWell = (call: ModelCall): string => wellSaid[call.asks](call)
