import { describe, expect, it } from 'vitest'
import { heldOutQuestions } from '../../fixtures/reply-held-out.ts'
import { tradeQuestions } from '../../fixtures/reply-trades.ts'
import { intentsOf } from '../reply.ts'
import { intents } from './data/intents.ts'
import { askedQuestions } from './data/questions.ts'

/** The lines of a table, with every expected answer: "a+b" for both of two parts, "a/b" where each is sensible. */
const read = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [expected = '', question = ''] = line.split(' | ')
      return { expected: expected.split('/'), question, found: intentsOf(question, '').join('+') }
    })
const missed = (table: string) => read(table).filter(({ expected, found }) => !expected.includes(found))
/** Sent to the employer as nothing is sure: less than it could be, but never beside the point. */
const unsure = (table: string) => missed(table).filter(({ found }) => found === 'unknown')
const wrong = (table: string) => missed(table).filter(({ found }) => found !== 'unknown')

describe('what a question is about', () => {
  it('is recognized in the questions that phrases were written for', () => {
    const count = read(askedQuestions).length
    expect(wrong(askedQuestions).length).toBeLessThanOrEqual(count * 0.03)
    expect(unsure(askedQuestions).length).toBeLessThanOrEqual(count * 0.03)
  })

  it('is mistaken in at most one of ten that they were not written for', () => {
    const count = read(heldOutQuestions).length
    expect(wrong(heldOutQuestions).length).toBeLessThanOrEqual(count * 0.1)
    expect(unsure(heldOutQuestions).length).toBeLessThanOrEqual(count * 0.1)
  })

  it.each(
    tradeQuestions
      .trim()
      .split('\n')
      .map((line) => line.split(' | ') as [string, string, string]),
  )('is %s for a %s: "%s"', (expected, job, question) => {
    expect(expected.split('/')).toContain(intentsOf(question, job).join('+'))
  })

  it('is left to the employer when a question speaks of other things than any topic', () => {
    for (const [job, question] of [
      ['Graphic Designer', 'How many rounds of revisions are normal?'],
      ['Nanny', 'Would I be expected to do housework too?'],
      ['Court Reporter', 'Do I keep the transcript income?'],
      ['Church Administrator', 'Do I have to be a member of the church?'],
      ['Editor', 'What do you think is missing from the coverage?'],
    ] as const)
      expect(intentsOf(question, job), question).toEqual(['unknown'])
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
    ['record', 'I have a felony, would you hire me?', 'Cook'],
  ])('is %s: "%s" (%s)', (expected, question, title) => {
    expect(intentsOf(question, title)[0]).toBe(expected)
  })

  it('is both parts of a question in two parts, in their order', () => {
    expect(intentsOf("What are the hours, and what's the pay?", '')).toEqual(['schedule', 'salary'])
    expect(intentsOf('What about benefits and training?', '')).toEqual(['benefits', 'training'])
  })
})
