import { describe, expect, test } from 'vitest'
import { cutQuotations, type QuotedRange } from './quoted-text.ts'

const answer = 'So I called the two nearest stores. In the end it went pretty well.'
const quote = (number: number, text: string): QuotedRange => {
  const start = answer.indexOf(text)
  return { number, start, end: start + text.length }
}
const read = (quotations: QuotedRange[]) =>
  cutQuotations(answer, quotations).map((segment) =>
    segment.kind === 'plain' ? segment.text : `<${segment.numbers}|${segment.text}>`,
  )

describe('an answer with the quotations of the report', () => {
  test('an answer without quotations is one plain segment', () => {
    expect(cutQuotations(answer, [])).toEqual([{ kind: 'plain', text: answer }])
    expect(cutQuotations('', [{ number: 1, start: 0, end: 4 }])).toEqual([])
  })

  test('a quotation in the middle keeps the words before and after it', () => {
    expect(read([quote(1, 'I called the two nearest stores')])).toEqual([
      'So ',
      '<1|I called the two nearest stores>',
      '. In the end it went pretty well.',
    ])
  })

  test('an overlapping strength and improvement are both marked, with each number at its own end', () => {
    const segments = cutQuotations(answer, [
      quote(2, 'two nearest stores. In the end'),
      quote(1, 'I called the two nearest stores'),
    ])
    expect(segments.map((segment) => (segment.kind === 'quoted' ? segment : segment.text))).toEqual([
      'So ',
      { kind: 'quoted', text: 'I called the ', numbers: [1], begins: [1], ends: [] },
      { kind: 'quoted', text: 'two nearest stores', numbers: [1, 2], begins: [2], ends: [1] },
      { kind: 'quoted', text: '. In the end', numbers: [2], begins: [], ends: [2] },
      ' it went pretty well.',
    ])
  })

  test('the same words quoted twice are one segment with two numbers', () => {
    expect(read([quote(3, 'pretty well'), quote(1, 'pretty well')])).toEqual([
      'So I called the two nearest stores. In the end it went ',
      '<1,3|pretty well>',
      '.',
    ])
  })

  test('adjacent quotations are separate', () => {
    const [, first, second] = cutQuotations('abcd', [
      { number: 1, start: 1, end: 2 },
      { number: 2, start: 2, end: 3 },
    ])
    expect(first).toMatchObject({ text: 'b', begins: [1], ends: [1] })
    expect(second).toMatchObject({ text: 'c', begins: [2], ends: [2] })
  })

  test('offsets outside the answer are clamped, and empty quotations are omitted', () => {
    expect(cutQuotations('well', [{ number: 1, start: -5, end: 99 }])).toEqual([
      { kind: 'quoted', text: 'well', numbers: [1], begins: [1], ends: [1] },
    ])
    expect(
      cutQuotations('well', [
        { number: 1, start: 3, end: 3 },
        { number: 2, start: 9, end: 12 },
      ]),
    ).toEqual([{ kind: 'plain', text: 'well' }])
  })

  test('surrogate pairs are not split', () => {
    expect(cutQuotations('ok 👍 then', [{ number: 1, start: 0, end: 4 }])[0]).toMatchObject({ text: 'ok 👍' })
  })

  test('for any two quotations, the segments concatenate to the answer, and every reference begins and ends once', () => {
    const text = 'a👍bc'
    const places = Array.from({ length: 8 }, (_, i) => i - 1).flatMap((start) =>
      Array.from({ length: 8 }, (_, i) => ({ start, end: i - 1 })),
    )
    for (const one of places) {
      for (const other of places) {
        const segments = cutQuotations(text, [
          { number: 1, ...one },
          { number: 2, ...other },
        ])
        const quoted = segments.filter((segment) => segment.kind === 'quoted')
        const begins = quoted.flatMap((segment) => segment.begins).sort()
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        expect(new Set(begins).size).toBe(begins.length)
        expect(quoted.flatMap((segment) => segment.ends).sort()).toEqual(begins)
      }
    }
  })
})
