import { describe, expect, test } from 'vitest'
import { findClaimedAbsences } from './claimed-absences.ts'

const points = [
  { id: 'escalate', say: 'You call the charge nurse early.', cover: 'Who you call for help' },
  { id: 'record', say: 'You write the safety report.', cover: 'The safety report afterward' },
]
const offered = { why: '', quotation: null, sayNext: null, missing: null }
const claims = (title: string, more: Partial<Parameters<typeof findClaimedAbsences>[0]> = {}) =>
  findClaimedAbsences({ ...offered, title, ...more }, points, () => false)

describe('what a change claims to be missing', () => {
  test('is nothing where words are moved or reworded', () => {
    expect(claims('Open with the scale')).toEqual([])
    expect(claims('Land the last sentence')).toEqual([])
    expect(claims('Drop the hedge')).toEqual([])
  })

  test.each([
    ['Land the outcome', 'Then they know how it ended.', ['ending']],
    ['End on what came of it', '', ['ending']],
    ['Finish on the result', '', ['ending']],
    ['Land it', 'They hear how the day went.', ['ending']],
    ['Own your part', 'They hear what was yours.', ['own_part']],
    ['Lead with the number', '', ['specifics']],
    ['Tie it to the reason', '', ['reason']],
    ['Close on the lesson', '', ['learning']],
    ['Open with the scene', '', ['situation']],
    ['Use the safety report', '', ['point record']],
    ['Keep going', 'Calling the charge nurse early carries it.', ['point escalate']],
  ])('%s. %s: is what a heading that moves words names, unless the words it quotes are that', (title, why, named) => {
    const expected = named.map((one) => {
      const [kind, id] = one.split(' ')
      return id ? { kind, id } : { kind }
    })
    expect(claims(title, { why })).toEqual(expected)
    expect(findClaimedAbsences({ ...offered, title, why }, points, () => true)).toEqual([])
  })

  test('is the text in brackets, and neither what is to be cut nor the verb', () => {
    expect(claims('Land it', { sayNext: 'I called them, and [how it ended].' })).toEqual([{ kind: 'ending' }])
    expect(claims('Cut the background')).toEqual([])
    expect(claims('Cut to the result')).toEqual([{ kind: 'ending' }])
    expect(claims('End on the number')).toEqual([{ kind: 'specifics' }])
  })

  test('is what it names, whether it says so or not', () => {
    expect(claims('Say how it ended')).toEqual([{ kind: 'ending' }])
    expect(claims('Name your own part')).toEqual([{ kind: 'own_part' }])
    expect(claims('Mention the safety report')).toEqual([{ kind: 'point', id: 'record' }])
    expect(claims('Open with the scale', { why: 'Then add the result.' })).toEqual([{ kind: 'ending' }])
  })

  test('is everything that its words are about, not only what it admits', () => {
    const missing = { claim: "The answer doesn't say whom they called.", about: 'escalate' }
    expect(claims('Say how it ended', { missing })).toEqual([{ kind: 'point', id: 'escalate' }, { kind: 'ending' }])
  })

  test('cannot be checked if it is about something else', () => {
    expect(claims('Go further here')).toBeUndefined()
    expect(claims('Go further here', { missing: { claim: '…', about: 'other' } })).toBeUndefined()
    expect(claims('Say how it ended', { missing: { claim: '…', about: 'p99' } })).toBeUndefined()
  })
})
