import { expect, test } from 'vitest'
import { blindQuestions, hostile, judgments, noteBlind, variants } from '../../fixtures/blind.ts'
import { findQuestion } from '../bank/index.ts'
import { remarkOn } from '../tryout/remark.ts'
import { readStoryRemarks } from './story-remarks.ts'
import { storyKind } from './works.ts'

const busy = 'behavioral-too-much-at-once'
const mistake = 'behavioral-owned-mistake'
const noted = (id: string, said: string) => noteBlind({ id, question: findQuestion(id)!.text }, said).notes
const strengthOf = (id: string, said: string) => {
  const remark = remarkOn(id, said)
  return remark.kind === 'strength' ? remark.quotation.text : undefined
}
/** A story sound enough to be remarked on, with one sentence in its middle. */
const story = (sentence: string) =>
  `Last Friday I worked the front desk on my own at a hotel in Toledo and 14 guests were in line. I decided who came first. ${sentence}. I finished the line by 6, and the next day I wrote a list for the desk so that it goes faster.`

test.each([
  'I asked my cousin to bring 12 boxes from the stock room',
  'So I counted 12 boxes with a clicker',
  'That night I taped 12 maps to the wall',
])('what somebody did themselves, with a figure, is held up: %s', (sentence) => {
  expect(strengthOf(busy, `${story(sentence)}`)).toContain(sentence.replace(/^So /, ''))
})

test.each([
  'My manager came up and gave her 2 free nights',
  'My dad came by and fixed 3 of the wires',
  'Luis took the tray and counted 200 dollars in ones',
  'My manager came out and gave him 2 coupons',
  'A councilwoman called after our interview and asked me to cut a quote of 12 words',
  'the administrator heard every finding from me two days before we ran it',
  'we moved the ice to five fifteen',
  "If I'd of walked in thinking it's only Earl, he'd be dead",
  "I learned it's harder to say no to 3 people",
  'I told her to shut up in front of 3 customers',
  'I called her lazy in front of 3 customers',
  'I called her useless in front of 3 customers',
  'I skipped 4 classes and I watched football instead',
  'My manager called Dan in and I kept quiet for 2 weeks',
  'I gave a customer 20 dollars too much in change',
  'By Friday I dented 2 racks',
])('nothing is held up in what others did, in a misdeed or in a plan: %s', (sentence) => {
  for (const id of [busy, mistake, 'behavioral-disagreement']) {
    expect(strengthOf(id, story(sentence)) ?? '', id).not.toContain(sentence.slice(0, 20))
    const quoted = noted(id, story(sentence)).works.map(({ quotation }) => quotation.text)
    expect(quoted.join('\n'), id).not.toContain(sentence.slice(0, 20))
  }
})

test.each([
  'The owner gave us the idea that we close early on 2 days',
  'My manager said she copied it from a website and told me to delete it',
  'My manager said she copied the idea from another church',
])("what somebody else says of something else isn't an opinion on it: %s", (sentence) => {
  for (const said of [story(sentence), `${story('I counted 12 boxes')} ${sentence}.`]) {
    const says = [...noted(busy, said).works.map((one) => one.says), JSON.stringify(remarkOn(busy, said))].join('\n')
    expect(says).not.toMatch(/not the only one|opinion backs/)
  }
})

test('in a question about a mistake only what was done after its last word is held up', () => {
  const found = (said: string) =>
    readStoryRemarks(noteBlind({ id: mistake, question: findQuestion(mistake)!.text }, said).one, 'certain').map(
      ({ quotation }) => quotation.text,
    )
  const before = 'At the store I counted 12 boxes and I wrote 21 on the sheet. That was wrong. I felt bad about it.'
  expect(found(`${before} I went home and slept and then I went back.`)).toEqual([])
  expect(found(`${before} I asked my lead to count 12 boxes with me.`)).toEqual([
    'I asked my lead to count 12 boxes with me',
  ])
  expect(
    found('At the store I counted 12 boxes. I asked my lead to check 3 boxes. I labeled 5 shelves by noon.'),
  ).toEqual([])
})

test('an answer without a story has none', () => {
  expect(strengthOf(busy, 'I am a very organized person and I like to get things done.')).toBeUndefined()
})

const mondays = "Tell me about a time you changed somebody's mind when you had no power over them."
test('remarks on the story alone do not determine a band', () => {
  const rude = story('I told her to shut up in front of 3 customers')
  for (const id of [busy, mistake, 'behavioral-disagreement']) expect(noted(id, rude).impression, id).not.toBe('solid')
  const plain = variants().find(({ id }) => id === 'v19')!
  expect(plain.question).toBe(mondays)
  const { works, impression } = noteBlind(plain, plain.plain).notes
  expect(works.map(({ quotation }) => quotation.text)).toEqual(['I asked him for ten minutes and showed him one chart'])
  expect(impression).toBe('not_rated')
})

test('every one that the stored answers get was read and found true', () => {
  const read = new Set(
    judgments().flatMap(({ question, quotation, verdict }) => (verdict === 'y' ? [`${question}: ${quotation}`] : [])),
  )
  const made = [
    ...(['tuning', 'held_out', 'fresh'] as const)
      .flatMap(blindQuestions)
      .flatMap((question) =>
        question.answers.map(({ text }) => ({ id: question.id, noted: noteBlind(question, text) })),
      ),
    ...variants().flatMap((one) =>
      [one.plain, one.present, one.secondLanguage, one.dialect, one.dictated].map((text) => ({
        id: one.id,
        noted: noteBlind(one, text),
      })),
    ),
    ...hostile().map(({ id, question, answer }) => ({ id, noted: noteBlind({ question }, answer) })),
  ].flatMap(({ id, noted }) =>
    noted.works.flatMap(({ kind, quotation }) => (kind === storyKind ? [`${id}: ${quotation.text}`] : [])),
  )
  expect(made.length).toBeGreaterThan(10)
  expect(made.filter((one) => !read.has(one))).toEqual([])
})
