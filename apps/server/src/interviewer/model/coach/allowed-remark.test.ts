import { readWords } from '@greenroom/interviewer'
import { describe, expect, test } from 'vitest'
import { groundsOf, isAllowedRemark } from './allowed-remark.ts'

const answer =
  "I held the dose and put her on the scale myself, and she was 33 pounds, so 15 kilos. I told the resident I wasn't comfortable giving that."
const question = 'Tell me about a time you questioned an order.'
const shown = readWords(answer).map(({ text }, at) => ({ at, text }))
const grounds = groundsOf([answer, question, 'You take it to the prescriber.'], [shown])
/** Everything but the vocabulary, so that only the wording decides. */
const allWords = (text: string) => groundsOf([answer, text], [shown])

describe('praise', () => {
  test.each([
    'You stop, then get the fact that decides it.',
    'You take it to the prescriber, with the number.',
    'The 15 kilos stand next to the 33 pounds.',
    "You don't move on without the scale.",
    'You say why in “I wasn’t comfortable giving that”.',
  ])('%s may be shown', (text) => {
    expect(isAllowedRemark(text, 'praise', grounds)).toBe(true)
  })

  test.each([
    'You follow the five rights of medication administration.',
    'The 16 kilos stand next to the 33 pounds.',
    'You said “I gave it anyway”.',
    'PersonA hears it from you.',
  ])('%s adds what was neither said nor asked', (text) => {
    expect(isAllowedRemark(text, 'praise', grounds)).toBe(false)
  })
})

test.each([
  'Add the ending that is missing here',
  "You didn't say how it ended",
  'You never told us the result',
  'This could be more specific',
  'There is no result',
  'It ends without a result',
  'The ending was left out',
  'You only mention the dose',
  'Nobody learns what came next',
  'It needs a number',
  'You fail to name the dose',
  'The outcome stays unclear',
  'More detail on the scale',
  'It skips the ending',
  'We still wonder how it ended',
])('a change must not claim that something is missing: %s', (text) => {
  expect(isAllowedRemark(text, 'heading', allWords(text))).toBe(false)
})

test.each([
  'You told them about the miscarriage calmly.',
  'You open with the abuse at home.',
  'The cancer comes first, then the work.',
  'You say what the depression changed.',
  'Open with the divorce',
  'You tell it as the week your mother died.',
  'Put the arrest first',
])('private experiences are not commented on: %s', (text) => {
  for (const kind of ['praise', 'heading', 'advice'] as const)
    expect(isAllowedRemark(text, kind, allWords(text)), kind).toBe(false)
})

test.each(['The patient with the seizure comes first.', "You report the resident's abuse the same hour."])(
  'the same words about work may be shown: %s',
  (text) => {
    expect(isAllowedRemark(text, 'praise', allWords(text))).toBe(true)
  },
)

const never = `Great answer!
You communicate clearly and effectively.
You show strong problem-solving skills.
You come across as confident.
Your passion really shines through.
You have excellent people skills.
You're a natural leader.
Good job staying positive.
You gave a detailed response.
You clearly have experience.
Your answer could be more specific.
Try to use the STAR method.
Consider adding more details.
Quantify your achievements.
Remember to be yourself.
Practice makes perfect.
Keep up the good work!
You didn't mention the result.
What is missing is the ending.
I did not hear this in your answer.
You failed to address the question.
This seems to be about something else.
You never explain why.
You covered 37 percent of the key points.
Studies show that interviewers decide in seven minutes.
You're in the top 20 percent of candidates.
You have an 80 percent chance of getting this job.
My confidence in this remark is low.
Use the past tense for past events.
Your English is very good.
Work on your accent.
Avoid starting sentences with "so".
You say "um" too much.
You are the subject of the verb.
You sounded nervous.
Your tone was friendly.
That's the correct procedure.
That would work in any company.
Your first answer was weak, but the follow-up made it Strong.
As an AI, I can't judge this.
They will hire you.
You'll get the offer.
I'd give this a 4 out of 5.
That is the safe and legal way.
For a woman your age, that's brave.
Your husband must be proud.
You seem like an honest person.
See https://example.com for more.
<b>Strong</b> start.
Вы молодец.`.split('\n')

test.each(never)('rejected: %s', (text) => {
  for (const kind of ['praise', 'heading', 'advice'] as const)
    expect(isAllowedRemark(text, kind, allWords(text)), kind).toBe(false)
})
