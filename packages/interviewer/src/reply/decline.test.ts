import { expect, it } from 'vitest'
import { hasNoQuestion } from './decline.ts'
import { readParts } from './parts.ts'

it.each([
  'Not really, no. You answered what I was going to ask.',
  "Thank you for the opportunity, I don't have question.",
  "I think I'm okay, I was going to ask about the hours but you already told me.",
  'No, I think you covered everything. Thank you.',
  'Nothing comes to mind right now.',
])('"%s" is no question', (said) => {
  expect(hasNoQuestion(readParts(said))).toBe(true)
})

it.each([
  "No, I'm good. Oh wait, when do I hear back?",
  "I don't have many questions, just what does it pay?",
  "I'm good with people and I learn fast.",
  'How is the pay?',
  '',
])('"%s" isn\'t told away', (said) => {
  expect(hasNoQuestion(readParts(said))).toBe(false)
})
