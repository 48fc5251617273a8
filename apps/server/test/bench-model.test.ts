import { afterEach, expect, test } from 'vitest'
import { compareModel } from '../../../bench/model/compare.ts'
import { readOptions } from '../../../bench/model/options.ts'
import { asked, modelAt, open, stopAll } from './model-product.ts'
import { startModelServer } from './model-server.ts'
import { sayMuch } from './scripted-judge.ts'

afterEach(stopAll)

test('measures a model through the product’s interviewer and coach, compared with the built-in engine', async () => {
  const server = await startModelServer(sayMuch)
  open.push(server)
  const said: string[] = []
  const table = await compareModel(modelAt(server, { INTERVIEWER_PRICE: '1/2' }), {
    answers: 6,
    seed: 'test',
    say: (line) => said.push(line),
  })
  const rows = new Map(
    table
      .split('\n')
      .map((line) => line.split(/ {3,}/))
      .map(([what, ...values]) => [what!.trim(), values]),
  )
  const row = (what: string) => rows.get(what) ?? []
  for (const what of [
    'Points made that are heard',
    "Bands that are the reader's",
    'Strong above weak, by band',
    'Answers with a band',
  ])
    expect(row(what), what).toHaveLength(2)
  // The scripted model quotes whole sentences, rates everything alike, and hears one point.
  expect(row("Quotations of the model's that were said")).toEqual([expect.stringMatching(/^100\.0 %/)])
  expect(row('Quotations in the feedback that are verbatim')[0]).toMatch(/^100\.0 %/)
  expect(row("Strong above weak, by the model's own band")[0]).toMatch(/^50\.0 %/)
  expect(row('Plan questions that pass the rules')[0]).toMatch(/^100\.0 %/)
  expect(row("Follow-ups of the model's that pass the rules")[0]).toMatch(/^100\.0 %/)
  // One of the ten is about private matters, and is not sent to a model.
  expect(row('Punctuation that keeps every word')[0]).toMatch(/^100\.0 % of 9/)
  for (const call of ['judge', 'summary', 'follow-up', 'plan', 'punctuate'] as const) {
    const count = asked(server, call).length
    expect(row(`${call}: ${count} calls, 0 failed`)[0], call).toContain('100 in, 20 out')
  }
  const { length } = server.calls
  expect(row('All calls')[0]).toBe(
    `${100 * length} in, ${20 * length} out; $${((140 * length) / 1_000_000).toFixed(4)}`,
  )
  expect(said).toContain('Judging 6 answers')
})

test('invalid options are rejected', () => {
  expect(readOptions(['--answers', '40', '--seed', 'autumn'])).toEqual({ answers: 40, seed: 'autumn' })
  expect(() => readOptions(['--answers', 'many'])).toThrow('--answers must be a whole number from 1.')
})
