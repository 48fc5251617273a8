import { describe, expect, test } from 'vitest'
import { isAllowedQuestion, isAllowedReply } from './allowed-text.ts'

describe('a question that a model wrote', () => {
  test.each([
    'Tell me about a time you had to calm an angry customer. What did you do?',
    'How would you explain to a parent that their child was hurt on the playground?',
    'Describe how you would care for a pregnant patient who refuses a test.',
    'How do you keep a patient’s medication list right when the shift changes?',
    'Suppose that a guest asks for a room for prayer. What do you offer?',
    'Walk me through a stock count from the first shelf to the last figure.',
    'What would you change in your first month to bring the age of our stock down?',
  ])('may be about the work: %s', (question) => {
    expect(isAllowedQuestion(question)).toBe(true)
  })

  test.each([
    'How old are you, and when do you want to retire?',
    'What is your date of birth, if I may ask?',
    'Are you married, or do you live alone?',
    'Does your husband agree with these working hours?',
    'Do you have children, and who looks after them?',
    'Are you planning a family in the next years?',
    'Are you pregnant, or do you plan to be?',
    'What religion are you, and do you need days off for it?',
    'Which church do you belong to in this town?',
    'Where are you originally from, and your parents?',
    'Are you a citizen of the United States?',
    'What is your native language, by the way?',
    'Do you have a disability that we should know about?',
    'Do you take any medication that we should know about?',
    'May I ask you about your health, in a few words?',
    'Have you ever been arrested, for whatever reason?',
    'What is your sexual orientation, if I may ask?',
    'Were you ever a member of a union at work?',
    'What was your last salary, and what do you hope for?',
    'How much did you earn in your current job?',
  ])('never about the person’s protected life: %s', (question) => {
    expect(isAllowedQuestion(question)).toBe(false)
  })

  test.each([
    ['markup', 'Tell me about a <b>hard</b> day at work and how it ended?'],
    ['a list', '* Tell me about a hard day at work and how it ended?'],
    ['a link', 'Tell me what you think of https://example.com and why you do?'],
    ['an address', 'Would you send your answer to boss@example.com for me please?'],
    ['another script', 'Расскажите мне о трудном рабочем дне, пожалуйста?'],
    ['nothing asked', 'The candidate has shown nothing of the kind so far.'],
    ['a few words', 'And then what?'],
    ['too many', `Tell me ${'about one more thing '.repeat(20)}?`],
  ])('is not %s', (_, question) => {
    expect(isAllowedQuestion(question)).toBe(false)
  })
})

test('a reply promises nothing and grades nobody', () => {
  expect(isAllowedReply('In most stores the first month is for learning the shelves. Ask them how they do it.')).toBe(
    true,
  )
  for (const reply of [
    'You are hired!',
    'We will hire you on Monday.',
    'I give that 4 out of 5.',
    'See [this](x).',
    '',
  ])
    expect(isAllowedReply(reply), reply).toBe(false)
})
