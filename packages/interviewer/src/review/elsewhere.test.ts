import { describe, expect, it } from 'vitest'
import type { Brief, Turn } from '../conversation.ts'
import { readExchanges } from '../interview.ts'
import { next } from '../next.ts'
import { plan } from '../plan.ts'
import { review } from '../review.ts'

const story = (number: number) =>
  `Last spring the dairy truck was late and I had an empty aisle on the Friday before a holiday. I called the two nearest stores, borrowed forty crates and moved four people from the registers to bring out what was in the back. By noon the aisle was full, sales were 12 percent above the Friday before, and since then I keep a list of who can lend us what. That was number ${number}.`
const empty = () =>
  'I always give my best in every situation because communication is key. I am a people person and I believe that with passion and a positive attitude every challenge can be turned into an opportunity.'

function interview(seed: number, answer: (number: number) => string) {
  const brief: Brief = {
    interviewId: `elsewhere ${seed}`,
    jobTitle: 'Store Manager',
    family: 'retail',
    level: 'Any',
    questionCount: 5,
    behavioral: false,
    description: '',
    competencies: [],
    seenQuestionIds: [],
  }
  const planned = plan(brief)
  const turns: Turn[] = []
  for (let step = next(planned, turns, 5); step.kind !== 'over'; step = next(planned, turns, 5)) {
    const number = turns.length + 1
    const asked =
      step.kind === 'main'
        ? { questionId: step.question.questionId, text: step.question.text }
        : { questionId: step.questionId, text: step.text, reason: step.reason }
    turns.push({ ...asked, number, kind: step.kind, answer: answer(number), spoken: false })
  }
  return { turns, exchanges: readExchanges(planned, turns), ...review(brief, planned, turns) }
}

describe('one real story, told whatever was asked', () => {
  it('is praised for what is true of it, in its own words, and told that it went elsewhere', () => {
    let allElsewhere = 0
    for (let seed = 0; seed < 40; seed++) {
      const { turns, exchanges, feedback } = interview(seed, story)
      expect(feedback.strengths.length, `seed ${seed}`).toBeGreaterThanOrEqual(1)
      for (const { reference, at } of feedback.strength_notes) {
        const said = turns.find(({ number }) => number === at?.question_number)?.answer
        expect(reference).not.toBe('')
        expect(said?.slice(at?.start, at?.end)).toBe(reference)
      }
      if (exchanges.some(({ scored }) => scored?.relevant)) continue
      allElsewhere++
      expect(feedback.assessment).toMatch(/somewhere other than the question/)
      expect(feedback.question_feedback.every(({ band }) => band === 'a start')).toBe(true)
    }
    expect(allElsewhere).toBeGreaterThan(0)
  })

  it('is not found in set phrases', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { exchanges, feedback } = interview(seed, empty)
      if (exchanges.every(({ scored }) => !scored?.relevant)) expect(feedback.strengths).toEqual([])
    }
  })
})
