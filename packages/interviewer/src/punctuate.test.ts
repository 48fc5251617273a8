import { describe, expect, it } from 'vitest'
import { unpunctuated } from '../fixtures/scoring.ts'
import { tuning } from '../fixtures/tuning.ts'
import { punctuate } from './punctuate.ts'

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s']/gu, '')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')

describe('punctuation of dictated text', () => {
  it('finds sentences, capitals and questions', () => {
    expect(punctuate('i worked at a bakery for two years i opened the store on mondays')).toBe(
      'I worked at a bakery for two years. I opened the store on Mondays.',
    )
    expect(punctuate('could you say that again')).toBe('Could you say that again?')
    expect(punctuate('i called the customer and told her what happened')).toBe(
      'I called the customer and told her what happened.',
    )
  })

  it('keeps every word in its place', () => {
    for (const text of tuning
      .flatMap((fixture) => [...fixture.strong, ...fixture.middling, ...fixture.weak])
      .map(unpunctuated)) {
      expect(bare(punctuate(text))).toBe(bare(text))
    }
  })

  it('leaves text alone that already has its marks', () => {
    for (const { strong } of tuning) expect(punctuate(strong[0]!)).toBe(strong[0])
    expect(punctuate('')).toBe('')
  })

  it('changes nothing when it is asked twice', () => {
    const once = punctuate(unpunctuated(tuning[0]!.strong[0]!))
    expect(punctuate(once)).toBe(once)
  })
})
