import { expect, test } from 'vitest'
import { readCareWords } from './care-words.ts'

const said =
  'Thank you for trusting this page. Practice can wait. You can call or text 988 at any hour. ' +
  'Elsewhere, findahelpline.com lists people near you. In danger, please call 911. Nothing is being scored.'

test('every contact is a link in a separate paragraph', () => {
  const paragraphs = readCareWords(said)
  expect(paragraphs.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual([
    'Thank you for trusting this page. Practice can wait.',
    'You can call or text 988 at any hour.',
    'Elsewhere, findahelpline.com lists people near you.',
    'In danger, please call 911.',
    'Nothing is being scored.',
  ])
  expect(paragraphs.flat().flatMap(({ href, name }) => (href ? [[href, name]] : []))).toEqual([
    ['sms:988', 'Text 988'],
    ['tel:988', null],
    ['https://findahelpline.com', null],
    ['tel:911', null],
  ])
})

test('words without anybody to call stay as they are', () => {
  const words = 'That was my last question. Text to me looks fine at 9880 words.'
  expect(readCareWords(words)).toEqual([[{ text: words, href: null, name: null }]])
})
