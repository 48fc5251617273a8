import { expect, test } from 'vitest'
import { readAnswer } from '../answer.ts'
import { readUnits } from '../text/units.ts'
import { quotable, quote, saidAgain } from './quoting.ts'

/** What may be quoted of an answer, clause by clause. */
function quotesOf(text: string): string[] {
  const answer = readAnswer(text)
  return readUnits(answer.text, answer.words).flatMap((unit) => {
    const clean = quotable(answer, unit)
    return clean ? [quote(answer, clean, 1).text] : []
  })
}

test.each([
  [
    'I stopped everything, I checked she was okay, and I talked to the driver about the leak.',
    'I checked she was okay',
  ],
  ['I asked him if everything was okay, then I wrote the report.', 'if everything was okay'],
  ['i checked that she was really okay and i called my manager right away', 'that she was really okay'],
  ['I told the customer it was okay to leave the cart by the door.', 'it was okay to leave'],
  ['He said the delivery looked ok, so I moved two people to the floor.', 'looked ok'],
])('a quotation keeps the "okay" that something was: %s', (text, words) => {
  expect(quotesOf(text).join(' | ')).toContain(words)
})

test.each([
  ['I fixed the scanner that morning, okay. Then we opened.', 'I fixed the scanner that morning'],
  ['Okay, so I moved two people from the warehouse.', 'I moved two people from the warehouse'],
])('and leaves out the one that is only said: %s', (text, quotation) => {
  expect(quotesOf(text)).toContain(quotation)
})

test.each([
  ['I, um, called the two nearest stores', 'I called the two nearest stores'],
  ['So, uh, the, um, manager told me, like, to wait.', 'So the manager told me to wait'],
  ['We lost, uh, two people, um, and I, uhh, covered both', 'We lost two people and I covered both'],
  ['I asked, you know, um, if she was okay', 'I asked if she was okay'],
  ['the total was, um, , forty crates', 'The total was forty crates'],
  ['called them, um , and asked', 'Called them and asked'],
  ['I called the store, uh. Then i waited', 'I called the store. Then I waited'],
  ['um... we fixed it', 'We fixed it'],
  ['I lost two people, um and covered both', 'I lost two people, and covered both'],
  [
    'I told them what you know about the leak, and I like the plan',
    'I told them what you know about the leak, and I like the plan',
  ],
  ['um, uh', ''],
])('what was said is said again without its fillers and their commas: %s', (text, again) => {
  expect(saidAgain(text)).toBe(again)
})
