import { expect, test } from 'vitest'
import type { UsageRow } from './store.ts'
import { describeUsage } from './usage.ts'

const row = (more: Partial<UsageRow>): UsageRow => ({
  day: '2026-11-23',
  model: 'small',
  call: 'follow-up',
  calls: 4,
  failures: 1,
  inputTokens: 2000,
  outputTokens: 100,
  milliseconds: 3000,
  ...more,
})
const rows = [
  row({}),
  row({ day: '2026-11-22', model: 'large', call: 'judge', calls: 10, failures: 0, inputTokens: 20_000 }),
]
const interviews = { interviews: 2, in: 22_000, out: 200 }

test('usage is a table by day, model and call, with the cost by the operator’s prices and a mean per interview', () => {
  const prices = { small: { in: 0.15, out: 0.6 }, large: { in: 3, out: 15 } }
  expect(describeUsage({ days: 30, rows, interviews }, prices)).toEqual([
    'day         model  call       calls  failed  tokens in  tokens out     cost  mean time',
    '2026-11-23  small  follow-up      4       1      2,000         100  $0.0004     750 ms',
    '2026-11-22  large  judge         10       0     20,000         100  $0.0615     300 ms',
    'all                              14       1     22,000         200  $0.0619     429 ms',
    '',
    'Average of 2 interviews: 11,000 tokens in and 100 out, $0.0309 each.',
  ])
})

test('an unknown cost is left empty', () => {
  const lines = describeUsage({ days: 30, rows, interviews }, { small: { in: 0.15, out: 0.6 } })
  expect(lines.slice(1)).toEqual([
    '2026-11-23  small  follow-up      4       1      2,000         100  $0.0004     750 ms',
    '2026-11-22  large  judge         10       0     20,000         100        -     300 ms',
    'all                              14       1     22,000         200        -     429 ms',
    '',
    'Average of 2 interviews: 11,000 tokens in and 100 out each.',
    'Set INTERVIEWER_PRICE (and COACH_PRICE for COACH_MODEL) to see the cost of large.',
  ])
  expect(describeUsage({ days: 7, rows: [], interviews: { interviews: 0, in: 0, out: 0 } }, {})).toEqual([
    'No model was used in the last 7 days.',
  ])
})
