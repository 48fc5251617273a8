import { describe, expect, it } from 'vitest'
import { intentsOf } from '../reply.ts'
import { intents } from './data/intents.ts'
import { askedQuestions } from './data/questions.ts'
import { heldOutQuestions } from './held-out-questions.ts'

/** The lines of a table, with every expected answer: "a+b" for both of two parts, "a/b" where each is sensible. */
const read = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [expected = '', question = ''] = line.split(' | ')
      return { expected: expected.split('/'), question, found: intentsOf(question, '').filter(Boolean).join('+') }
    })
const missed = (table: string) => read(table).filter(({ expected, found }) => !expected.includes(found))

describe('what a question is about', () => {
  it('is recognized in the questions that phrases were written for', () => {
    expect(missed(askedQuestions).length).toBeLessThanOrEqual(read(askedQuestions).length * 0.03)
  })

  it('is recognized in nine of ten that they were not written for', () => {
    expect(missed(heldOutQuestions).length).toBeLessThanOrEqual(read(heldOutQuestions).length * 0.1)
  })

  it('is one of the intents, and every intent is asked about', () => {
    const expected = new Set(
      read(askedQuestions + heldOutQuestions.trim()).flatMap((row) => row.expected.join('+').split('+')),
    )
    expect([...expected].filter((name) => !intents.some((intent) => intent === name))).toEqual([])
    expect(intents.filter((intent) => !expected.has(intent))).toEqual([])
  })

  it.each([
    ['team', 'How big is the team?', 'Store Manager'],
    ['team', 'How many people are on the team?', 'Nurse'],
    ['workload', 'How many patients per nurse?', 'Nurse'],
    ['first_month', 'What does a good first month look like for a new store manager?', 'Store Manager'],
    ['salary', 'What does a night shift security guard get paid?', 'Night Shift Security Guard'],
    ['dress', 'What do managers wear?', 'Store Manager'],
    ['background', 'I have a felony, would you hire me?', 'Cook'],
  ])('is %s: "%s" (%s)', (expected, question, title) => {
    expect(intentsOf(question, title)[0]).toBe(expected)
  })

  it('is both parts of a question in two parts, in their order', () => {
    expect(intentsOf("What are the hours, and what's the pay?", '')).toEqual(['schedule', 'salary'])
    expect(intentsOf('What about benefits and training?', '')).toEqual(['benefits', 'training'])
  })
})
