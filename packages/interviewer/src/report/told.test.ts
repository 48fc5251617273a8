import { expect, test } from 'vitest'
import { planOf, turnOf } from '../../coach/asked.ts'
import { findQuestion } from '../bank/index.ts'
import { readAnswers } from './reading.ts'
import { readTellings } from './told.ts'

const id = 'behavioral-too-much-at-once'
const strongest = (said: string) => {
  const { text, type } = findQuestion(id)!
  const [one] = readAnswers(planOf([{ questionId: id, type, text }]), [turnOf(1, 'main', id, text, said)])
  const [first] = readTellings(one!)
  return first && { kind: first.kind, text: first.quotation.text }
}

test.each([
  [
    'what was done with a figure, before what was only going on',
    'On a night shift we had 7 patients instead of 5. I asked the charge nurse to hang two antibiotics. I charted at four.',
    { kind: 'both', text: 'I asked the charge nurse to hang two antibiotics' },
  ],
  [
    'how it came out, before how long it took',
    'I put out the wet floor sign. I told my shift lead about it. It took them 3 hours to come. Nobody slipped, and after that we check the floor every 2 hours.',
    { kind: 'result', text: 'Nobody slipped, and after that we check the floor every 2 hours' },
  ],
  [
    'what somebody else said of it',
    'I made the drink again myself. I asked her what she wanted. She came back that Friday and asked for me by name.',
    { kind: 'verdict', text: 'She came back that Friday and asked for me by name' },
  ],
  [
    'what put it right, and never what went wrong',
    'I gave somebody the wrong price on the phone. I called her back and said sorry and gave it to her.',
    { kind: 'step', text: 'I called her back and said sorry and gave it to her' },
  ],
  [
    'no heap of figures',
    'I sent 1,200 letters and 3,500 emails and made 640 calls last year. I asked each donor what they needed first.',
    { kind: 'step', text: 'I asked each donor what they needed first' },
  ],
])('the strongest sentence is %s', (_, said, found) => {
  expect(strongest(said)).toEqual(found)
})

test('an answer that tells nothing has none', () => {
  expect(strongest('I am a very organized person and I like to get things done.')).toBeUndefined()
})
