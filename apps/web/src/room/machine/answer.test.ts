import { contract } from '@greenroom/contract'
import { limits } from '@greenroom/contract/limits'
import { expect, test } from 'vitest'
import { checkAnswer, judgeLength } from './answer.ts'

test('the room and the server have the same length limit, for emoji too', () => {
  const half = limits.answer.max / 2
  for (const [text, fits] of [
    ['😀'.repeat(half), true],
    [`${'😀'.repeat(half)}a`, false],
    ['a'.repeat(limits.answer.max), true],
    ['a'.repeat(limits.answer.max + 1), false],
  ] as const) {
    expect(judgeLength(text) === 'over').toBe(!fits)
    expect(checkAnswer(text, { state: 'waiting' }).verdict).toBe(fits ? 'send' : 'too_long')
    expect(contract.submitAnswer.body.safeParse({ text }).success).toBe(fits)
  }
})
