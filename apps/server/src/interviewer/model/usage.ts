import type { Price } from '../../config/model-settings.ts'
import type { Database } from '../../db/database.ts'
import { dayOf } from './budget.ts'
import { costOf } from './cost.ts'
import { listUsageSince, sumInterviewTokensSince, type TokenCounts, type UsageRow } from './store.ts'

/** Usage of the models: the rows by day, model and call, and the number of interviews with their tokens. */
export type Usage = { days: number; rows: UsageRow[]; interviews: TokenCounts & { interviews: number } }

/** Retention of an interview's token counts, in days. */
export const interviewDays = 31

/** The usage of so many UTC days, today's included. */
export async function readUsage(db: Database, now: Date, days: number): Promise<Usage> {
  const since = new Date(now.getTime() - (days - 1) * 86_400_000)
  const rows = await listUsageSince(db, dayOf(since))
  const interviews = await sumInterviewTokensSince(db, new Date(`${dayOf(since)}T00:00:00Z`))
  return { days, rows, interviews }
}

const headings = ['day', 'model', 'call', 'calls', 'failed', 'tokens in', 'tokens out', 'cost', 'mean time']
/** Text columns, left-aligned; the others are numbers, right-aligned. */
const wordColumns = 3

/** Formats usage as lines to print. Costs come only from the operator's configured prices. */
export function describeUsage({ days, rows, interviews }: Usage, prices: Record<string, Price>): string[] {
  if (rows.length === 0) return [`No model was used in the last ${count(days, 'day')}.`]
  const costs = rows.map((row) => costOf(row, prices[row.model]))
  const known = costs.flatMap((cost) => cost ?? [])
  const whole = known.length === rows.length
  const total = sum(known)
  const table = [
    headings,
    ...rows.map((row, at) => [row.day, row.model, row.call, ...figuresOf(row, costs[at])]),
    ['all', '', '', ...figuresOf(sumOf(rows), whole ? total : undefined)],
  ]
  return [...layOut(table), '', ...perInterview(), ...aboutCost()]

  function perInterview(): string[] {
    const { interviews: number, in: input, out } = interviews
    if (number === 0) return []
    const each = `${figure(input / number)} tokens in and ${figure(out / number)} out`
    const cost = whole && days <= interviewDays ? `, ${dollars(total / number)}` : ''
    return [`Average of ${count(number, 'interview')}: ${each}${cost} each.`]
  }

  function aboutCost(): string[] {
    if (whole) return []
    const unpriced = [...new Set(rows.filter((_, at) => costs[at] === undefined).map(({ model }) => model))].join(', ')
    return [`Set INTERVIEWER_PRICE (and COACH_PRICE for COACH_MODEL) to see the cost of ${unpriced}.`]
  }
}

const figuresOf = (
  row: Pick<UsageRow, 'calls' | 'failures' | 'inputTokens' | 'outputTokens' | 'milliseconds'>,
  cost: number | undefined,
) => [
  figure(row.calls),
  figure(row.failures),
  figure(row.inputTokens),
  figure(row.outputTokens),
  cost === undefined ? '-' : dollars(cost),
  `${figure(row.milliseconds / row.calls)} ms`,
]

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
const sumOf = (rows: UsageRow[]) => ({
  calls: sum(rows.map(({ calls }) => calls)),
  failures: sum(rows.map(({ failures }) => failures)),
  inputTokens: sum(rows.map(({ inputTokens }) => inputTokens)),
  outputTokens: sum(rows.map(({ outputTokens }) => outputTokens)),
  milliseconds: sum(rows.map(({ milliseconds }) => milliseconds)),
})

const figure = (number: number) => Math.round(number).toLocaleString('en-US')
const count = (number: number, noun: string) => `${figure(number)} ${noun}${number === 1 ? '' : 's'}`
const dollars = (amount: number) => `$${amount.toFixed(amount < 1 ? 4 : 2)}`

function layOut(table: string[][]): string[] {
  const widths = headings.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  return table.map((row) =>
    row
      .map((cell, at) => (at < wordColumns ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
