import { families } from '@greenroom/catalogue'
import { expect, test } from 'vitest'
import { anyWork, workingLife } from './working-life.ts'

const lives = [...Object.entries(workingLife), ['any', anyWork] as const]

test('every family has its working life', () => {
  expect(Object.keys(workingLife).toSorted()).toEqual(Object.keys(families).toSorted())
})

test.each(lives)('the phrases of %s fit into the middle of a sentence', (_, life) => {
  for (const [slot, phrase] of Object.entries(life)) {
    if (slot !== 'credential') expect(phrase, slot).not.toBe('')
    expect(phrase, slot).not.toMatch(/[.!?;:]$|^(?!(?:Mon|Fri)day)[A-Z][a-z]/)
    expect(phrase.split(' ').length, `${slot}: ${phrase}`).toBeLessThanOrEqual(18)
  }
  expect(life.place).toMatch(/^(?:in|on|at) /)
  expect(life.load).toMatch(/^how (?:many|much) /)
})

test('they speak American English', () => {
  for (const [id, life] of lives)
    expect(Object.values(life).join(' '), id).not.toMatch(
      /\b(?:wards?|handover|carers?|advisers?|colleagues?|shop floor|rota)\b/,
    )
})
