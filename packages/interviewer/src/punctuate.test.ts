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

  it.each([
    [
      'the newest part is the charting because at my current hospital we still chart on paper i asked for the training',
      'The newest part is the charting because at my current hospital we still chart on paper. I asked for the training.',
    ],
    [
      'when the printer broke down i called the vendor and while i was waiting i moved everybody',
      'When the printer broke down, I called the vendor and while I was waiting, I moved everybody.',
    ],
    [
      'i told him that if we did not fix it by friday we would lose the account',
      'I told him that if we did not fix it by Friday, we would lose the account.',
    ],
    [
      'because we were short on people i covered the register',
      'Because we were short on people, I covered the register.',
    ],
    ['the customer who came in on monday he was upset', 'The customer who came in on Monday he was upset.'],
    [
      'he called about his order that he placed online he wanted his money back',
      'He called about his order that he placed online. He wanted his money back.',
    ],
    [
      'at my company in boston we gave them ten days they paid in five',
      'At my company in Boston we gave them ten days. They paid in five.',
    ],
    [
      'since my manager was out that day i decided to close the line early',
      'Since my manager was out that day, I decided to close the line early.',
    ],
    [
      'as soon as i saw the smoke i pulled the alarm everyone got out',
      'As soon as I saw the smoke, I pulled the alarm. Everyone got out.',
    ],
    [
      'she told the owner there was a leak we shut the water off',
      'She told the owner there was a leak. We shut the water off.',
    ],
    [
      'the nurse who trained me checked every chart twice i still do that today',
      'The nurse who trained me checked every chart twice. I still do that today.',
    ],
    [
      'the first thing i did was call the supplier he sent a driver that night',
      'The first thing I did was call the supplier. He sent a driver that night.',
    ],
    [
      'we lost the order because the label that they printed was wrong i called them and fixed it',
      'We lost the order because the label that they printed was wrong. I called them and fixed it.',
    ],
    ['i was new so i watched how my coworker did it', 'I was new, so I watched how my coworker did it.'],
    [
      'i asked them if they could stay late and they said yes we finished by ten',
      'I asked them if they could stay late and they said yes. We finished by ten.',
    ],
    [
      'i am working on it sometimes i ask my manager what can wait',
      'I am working on it. Sometimes I ask my manager what can wait.',
    ],
  ])('puts no stop inside a clause: %s', (raw, punctuated) => {
    expect(punctuate(raw)).toBe(punctuated)
  })

  it('drops a mark that a recognizer put at a pause inside a clause, and no other', () => {
    const rest = 'and the other units have had tablets for two years so i asked my manager for the training'
    expect(punctuate(`we learned it because at my hospital. We still chart on paper at night ${rest}`)).toBe(
      'We learned it because at my hospital we still chart on paper at night and the other units have had tablets for two years. So I asked my manager for the training.',
    )
    expect(punctuate(`We chart on paper. We learned it at night ${rest}`)).toMatch(/^We chart on paper\. We learned/)
    const typed = 'I did it because at my hospital. We still chart.'
    expect(punctuate(typed)).toBe(typed)
  })

  it('finds most ends of the authored answers, and seldom stops inside a clause', () => {
    let [ends, found, wrong] = [0, 0, 0]
    for (const text of tuning.flatMap(({ strong, middling, weak }) => [...strong, ...middling, ...weak])) {
      const written = text.split(/\s+/).filter((word) => /\w/.test(word))
      const heard = punctuate(unpunctuated(written.join(' '))).split(' ')
      if (heard.length !== written.length) continue
      for (const [place, word] of written.slice(0, -1).entries()) {
        const stopped = /[.?]$/.test(heard[place]!)
        if (/[.!?]$/.test(word)) ends++
        if (stopped && /[.!?]$/.test(word)) found++
        if (stopped && /\w$/.test(word)) wrong++
      }
    }
    expect(found / ends).toBeGreaterThan(0.5)
    expect(wrong / ends).toBeLessThan(0.2)
  })

  it('keeps every word in order', () => {
    for (const text of tuning
      .flatMap((fixture) => [...fixture.strong, ...fixture.middling, ...fixture.weak])
      .map(unpunctuated)) {
      expect(bare(punctuate(text))).toBe(bare(text))
    }
  })

  it('does not change text with punctuation', () => {
    for (const { strong } of tuning) expect(punctuate(strong[0]!)).toBe(strong[0])
    expect(punctuate('')).toBe('')
  })

  it.each(['a ', 'um um ', 'and so ', 'I ', 'so that '])('is done at once with a whole text of "%s"', (unit) => {
    const text = unit.repeat(8000 / unit.length)
    // The fastest of six, so that a busy machine is no reason to fail: a few milliseconds are usual.
    const times = Array.from({ length: 6 }, () => {
      const start = performance.now()
      punctuate(text)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(100)
  })

  it('is idempotent', () => {
    for (const { strong, middling } of tuning)
      for (const text of [...strong, ...middling]) {
        const once = punctuate(unpunctuated(text))
        expect(punctuate(once)).toBe(once)
      }
  })
})
