import { manners } from '@greenroom/contract/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseAcknowledgment, listAcknowledgments } from './acknowledgment.ts'

describe.each(manners)('an acknowledgment of the %s manner', (manner) => {
  it('is one of eight or more short texts, none of them a verdict', () => {
    const texts = listAcknowledgments(manner)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.length).toBeGreaterThanOrEqual(8)
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z][a-z]+(?:,? [a-z]+){0,3}\.$/)
      expect(text).not.toMatch(
        /\b(?:good|great|nice|perfect|excellent|interesting|right\.|correct|exactly|well|see|agree)\b/i,
      )
    }
  })

  const texts = new Set(listAcknowledgments(manner))
  const again = (id: string, number: number) => chooseAcknowledgment(manner, id, number)
  it('is never the same twice in a row, and the same again for the same interview and number', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const said = Array.from({ length: 10 }, (_, at) => chooseAcknowledgment(manner, id, at + 1))
        return said.every((text, at) => texts.has(text) && text !== said[at + 1] && text === again(id, at + 1))
      }),
      { numRuns: 10_000, seed: 15 },
    )
  })

  it('differs between interviews', () => {
    const first = Array.from({ length: 200 }, (_, id) => chooseAcknowledgment(manner, `interview ${id}`, 1))
    expect(new Set(first).size).toBe(listAcknowledgments(manner).length)
  })
})
