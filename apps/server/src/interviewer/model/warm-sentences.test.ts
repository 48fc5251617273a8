import { expect, test } from 'vitest'
import { warmSentences } from './warm-sentences.ts'

/** The sentences emitted while an answer streams in by character. */
function grow(answer: string): string[] {
  const given: string[] = []
  const hear = warmSentences((sentence) => given.push(sentence))
  for (let end = 1; end <= answer.length; end++) hear(answer.slice(0, end))
  return given
}
const asking = (question: string) => JSON.stringify({ ask: true, reason: 'detail', question })

test('each sentence is emitted once, when it is complete', () => {
  expect(grow(asking('You called the driver. It took 3.5 hours! What did he say?'))).toEqual([
    'You called the driver.',
    'It took 3.5 hours!',
    'What did he say?',
  ])
})

test('JSON escapes are decoded', () => {
  expect(grow('{"ask":true,"question":"You said \\u201cno\\u201d to \\"him\\". What then?"}')).toEqual([
    'You said “no” to "him".',
    'What then?',
  ])
})

test('nothing is emitted without a question, nor after a disallowed sentence', () => {
  expect(grow(JSON.stringify({ ask: false, reason: '', question: 'What did he say?' }))).toEqual([])
  expect(grow(asking('You moved it. Does your husband agree? What then?'))).toEqual(['You moved it.'])
  expect(grow('What did he say?')).toEqual([])
})
