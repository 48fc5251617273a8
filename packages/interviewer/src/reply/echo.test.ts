import { expect, it } from 'vitest'
import { echoOf } from './echo.ts'

it.each([
  ['Do I take the van home?', 'whether you take the van home'],
  ['How many attorneys would I be supporting?', "how many attorneys you'd be supporting"],
  ["What's the marketing budget?", 'about the marketing budget'],
  ['Is the post armed or unarmed?', 'whether the post is armed or unarmed'],
  ['Do you guys pay for recertification?', 'whether they pay for recertification'],
  ['How does the library handle book challenges?', 'how the library handles book challenges'],
  ['Who signs off on a release?', 'who signs off on a release'],
  ['how many floors i have to clean', 'how many floors you have to clean'],
  ["What's your deployment process like?", 'about their deployment process'],
  ['Is there a weld test?', "whether there's a weld test"],
  ['How many rooms I must clean in one shift?', "how many rooms you'd clean in one shift"],
  ['How many clients I will have in one day?', "how many clients you'd have in one day"],
  ['What does the pay look like for a journeyman?', 'what the pay looks like for a journeyman'],
  ['Which social channels does the team focus on?', 'which social channels the team focuses on'],
])('"%s" is spoken about as "%s"', (question, said) => {
  expect(echoOf(question).said).toBe(said)
})

it.each([
  'Is it 911 or interfacility?',
  "Could you describe the team I'd be working with?",
  'How does she like to communicate?',
  'Do you think Kevin would give me a desk?',
  'What happened to it after they left?',
  'How many shitty days are there?',
  'Well, you know, the thing with the, uh',
])('"%s" is not turned when it would come out wrong', (question) => {
  expect(echoOf(question).said).toBeUndefined()
})
