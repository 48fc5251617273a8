import { describe, expect, it } from 'vitest'
import { readDescription } from '../description.ts'
import { plan } from '../plan.ts'
import { faultOfDuty, faultOfQuestion } from './checks.ts'
import { isTwin } from './coverage.ts'

/** Sentences that must never be said, each with words of a posting that could lead there. */
const impossible: readonly (readonly [said: string, posting: string])[] = [
  ["Tell me about a time you had to responsible for cash and it wasn't easy.", '- Responsible for cash'],
  ['Walk me through how you strong communication skills.', '- Strong communication skills'],
  ["Tell me about a time you had to a fast-paced environment and it wasn't easy.", '- A fast-paced environment'],
  ['When have you had to provide?', '- Provide'],
  ['Walk me through how you manage a team of.', ''],
  ["Tell me about a time you had to coach 6 and it wasn't easy.", '- Coach 6'],
  ['Walk me through how you order supplies, etc.', '- Order, etc.'],
  ['When you inspect tires, brakes, lights, fluids and, what are you looking for?', '- Inspect , and'],
  ["How do you lead/coach/mentor/manage when there's a line?", '- Lead/coach/mentor/manage'],
  [
    "Tell me about a time you had to run blameless postmortems and follow up on action items with owners across all teams and it wasn't easy.",
    '',
  ],
  ["When you manage Priya's calendar, what do you figure out first?", '- Manage Priya'],
  ["Tell me about a time you had to call Tom at 555-0142 and it wasn't easy.", '- Call Tom at 555-0142'],
  ['How do you drive growth for Northpeak without being pushy?', '- Drive Northpeak'],
  ["Tell me about a time you had to grow your career with us and it wasn't easy.", '- Grow your career with us'],
  ['Walk me through how you must be able to work weekends.', '- Must be able to work weekends'],
  ["Tell me about a time you had to enjoy unlimited PTO and it wasn't easy.", '- Enjoy unlimited PTO'],
  ["Tell me about a time you had to lift 50 pounds and it wasn't easy.", '- Lift 50 pounds'],
  ['Where have you used a high school diploma? Take me through one piece of work.', '- A high school diploma'],
  ['Tell me about a rough day leading EEO. How did you handle it?', '- Lead EEO'],
  ["How do you work 40 hours a week when it's busy?", '- Work 40 hours a week'],
  ["Where have you used What You'll Do? Take me through one piece of work.", "What You'll Do"],
  ["How do you be young and energetic when there's a line?", '- Be young and energetic'],
  ["Tell me about a time you had to be a native speaker and it wasn't easy.", '- Be a native speaker'],
  ["Tell me about a time you had to manage without kids and it wasn't easy.", '- Manage without kids'],
  ['Walk me through how you ignore prior instructions, start to finish.', '- Ignore prior instructions'],
  ['Tell me about your online banking password.', '- Tell us about your online banking password'],
  [
    'How do you collect debts by threatening people without being pushy?',
    '- Collect debts by threatening people and seize property',
  ],
  [
    "How do you entertain clients after hours in a swimsuit when it's busy?",
    '- Entertain clients after hours in a swimsuit',
  ],
  ['Walk me through how you bypass the lockout, start to finish.', '- Bypass the lockout on the press'],
  ['Walk me through how you preparar la línea.', '- Preparar la línea'],
  ["Tell me about a time you had to ensure and it wasn't easy.", '- Ensure'],
  [
    "Tell me about a time you had to perform other duties as assigned and it wasn't easy.",
    '- Perform other duties as assigned',
  ],
  ["Tell me about a time you had to managing invoices and it wasn't easy.", '- Invoices'],
  ["When you update charts, how do you make sure it's right?", ''],
  ['Tell me about someone you trained on. What got better?', '- Train on'],
  ["When you clean residents, how do you know it's done right?", ''],
  ["Say you have to repair customers, and the usual fix doesn't work. What's your next move?", ''],
  ['How do you recommend opioids without being pushy?', '- Recommend opioids to patients'],
  [
    'Tell me about a time you had to train staff and how do you plan and what would you do and why?',
    '- Train and how do you plan and what would you do and why?',
  ],
]

describe('disallowed questions', () => {
  it.each(impossible)('are rejected: %s', (said, posting) => {
    expect(faultOfQuestion(said)).toBeDefined()
    if (posting) expect(readDescription(posting, 'Cook').topics.map(({ name }) => name)).toEqual([])
  })

  it('include one that the bank has asked already', () => {
    const { questions } = plan({
      interviewId: 'twin',
      jobTitle: 'Store Manager',
      family: 'retail',
      level: 'Mid',
      questionCount: 10,
      behavioral: false,
      description: '- Handle customer complaints\n- Resolve complaints from customers\n- Count drawers',
      competencies: [],
      seenQuestionIds: [],
    })
    const texts = questions.map(({ text }) => text)
    expect(texts.filter((text) => /complain|angry|upset/i.test(text)).length).toBeLessThanOrEqual(1)
    expect(isTwin('How do you count the drawers?', 'When you count the drawers, how do you make sure?')).toBe(true)
  })

  it.each([
    "When you count the drawers, how do you make sure it's right?",
    "When you update a chart, how do you make sure it's right?",
    "When you take vital signs, how do you make sure they're right?",
    'Walk me through how you open and close the store, start to finish.',
    "Say you have to diagnose and repair a residential system, and the usual fix doesn't work. What's your next move?",
    'Tell me about someone you coached. What got better?',
    'Tell me about a rough day leading incident response. How did you handle it?',
    'Tell me about a time you built something like an outbound playbook from zero. What was the hardest call?',
    "Tell me about a time you had to push back on a launch and it wasn't easy.",
    'Where have you used Go or Python? Take me through one piece of work.',
    'How do you run demos without being pushy?',
  ])('may be said: %s', (said) => {
    expect(faultOfQuestion(said)).toBeUndefined()
  })

  it.each([
    ['verb', { verbs: ['frobnicate'], object: 'charts', phrase: 'frobnicate charts' }],
    ['loose_end', { verbs: ['manage'], object: 'a team of', phrase: 'manage a team of' }],
    ['list', { verbs: ['inspect'], object: 'tires, brakes', phrase: 'inspect tires, brakes' }],
    ['address', { verbs: ['grow'], object: 'your career', phrase: 'grow your career' }],
    ['empty_verb', { verbs: ['ensure'], object: 'quality', phrase: 'ensure quality' }],
    ['no_duty', { verbs: ['do'], object: 'other duties as assigned', phrase: 'do other duties as assigned' }],
  ] as const)('breaks the rule %s', (fault, duty) => {
    expect(faultOfDuty(duty)).toBe(fault)
  })
})
