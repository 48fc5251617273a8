import { describe, expect, test } from 'vitest'
import { firstSentences, isAllowedQuestion, isAllowedReply } from './allowed-text.ts'

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

describe('a reply', () => {
  test.each([
    'In most stores the first month is for learning the shelves. Ask them how they do it.',
    'That depends on the employer. Ask what the first 30 days look like and who trains you.',
    'I can’t tell you how you did, because that isn’t mine to say. Your feedback comes after this interview.',
    'Pay differs from place to place. Look up the range for your area before you apply.',
    'Most places promote from within after a year or two. Ask who had this job before.',
    'You would usually shadow someone for the first week.',
  ])('may be said: %s', (reply) => {
    expect(isAllowedReply(reply)).toBe(true)
  })

  test.each([
    'You are hired!',
    'We will hire you on Monday.',
    'I give that 4 out of 5.',
    'See [this](x).',
    '',
    'Most people start at $22 an hour.',
    'You can expect about 45,000 dollars a year.',
    'It is usually 25 an hour.',
    'We pay well above the market.',
    'You would earn a little more on nights.',
    'The starting salary is quite good here.',
    'We offer full health insurance from day one.',
    'I think you would be hired by most stores.',
    'You are likely to get an offer soon.',
    'You have a good chance with answers like these.',
    'I promise it gets easier after a month.',
    'You did really well today.',
    'You are a great fit for this team.',
    'We would love to have you on the team.',
    'The job is yours if you want it.',
    'You will hear back from us within a week.',
    'Your answers were strong.',
    'You will start on Monday.',
  ])('never promises, pays, grades or predicts: %s', (reply) => {
    expect(isAllowedReply(reply)).toBe(false)
  })

  test('has three sentences at most', () => {
    const three = 'It depends. Ask them at the end. Dr. Lee may know, too.'
    expect(firstSentences(`${three} And there is more. And more.`).startsWith('It depends. Ask them at the end.')).toBe(
      true,
    )
    expect(firstSentences('One is enough.')).toBe('One is enough.')
    expect(firstSentences('One. Two. Three. Four.')).toBe('One. Two. Three.')
  })
})
