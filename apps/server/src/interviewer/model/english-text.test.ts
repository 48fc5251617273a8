import { expect, test } from 'vitest'
import { wordsOf } from '../../kit/words.ts'
import { isEnglish, isNearlySame } from './english-text.ts'

const count = (many: number) => Array.from({ length: many }, (_, at) => `word${at}`)

test('words are compared without case and punctuation', () => {
  expect(wordsOf("So, I DIDN'T call: it’s 3.5% of $90!")).toEqual(wordsOf('so i didnt call its 3 5% of $90'))
})

test.each([
  ['the same', count(40), true],
  ['one of twenty changed', count(40).with(3, 'other').with(30, 'another'), true],
  ['more than that changed', count(40).with(3, 'other').with(30, 'another').with(39, 'third'), false],
  ['two left out', count(40).slice(2), true],
  ['two added', [...count(40), 'more', 'words'], true],
  ['a sentence added', [...count(40), 'and', 'then', 'more'], false],
  ['in another order', [...count(40).slice(20), ...count(20)], false],
  ['nothing', [], false],
])('nearly the same: %s', (_, other, isSame) => {
  expect(isNearlySame(count(40), other, 0.95)).toBe(isSame)
  expect(isNearlySame(other, count(40), 0.95)).toBe(isSame)
})

test('short texts must match exactly', () => {
  expect(isNearlySame(count(10), count(10).with(4, 'other'), 0.95)).toBe(false)
  expect(isNearlySame([], [], 0.95)).toBe(true)
})

test.each([
  ['What did you do when the driver called?', true],
  ['Why those first?', true],
  ['In most places it takes about a month.', true],
  ['Was haben Sie in dieser Situation dann genau gemacht, und wer war noch dabei?', false],
  ['Wat deed je in die situatie en wat was het resultaat?', false],
  ['¿Qué hizo usted en ese momento y cómo terminó?', false],
  ['Qu’avez-vous fait à ce moment-là ?', false],
])('English: %s', (text, is) => {
  expect(isEnglish(text)).toBe(is)
})
