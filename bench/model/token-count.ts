import type { Price } from '../../apps/server/src/config/model-settings.ts'
import type { Budget, Spent } from '../../apps/server/src/interviewer/model/budget.ts'
import { costOf } from '../../apps/server/src/interviewer/model/cost.ts'
import { percentile } from '../turn/figures.ts'
import type { Figure } from './judgment-figures.ts'
import { inMs } from './recorder.ts'

/** An unlimited budget in memory that records the spent tokens. */
export function countTokens(): Budget & { spent: Spent[] } {
  const spent: Spent[] = []
  return {
    spent,
    reserve: async () => ({
      async settle(one) {
        spent.push(one)
      },
      release: async () => {},
    }),
    renewFeedback: async () => {},
    hasDayLeft: async () => true,
  }
}

/** Calls, time and tokens by kind of call, and the total cost if prices are set. */
export function spentFigures(spent: readonly Spent[], prices: Record<string, Price>): Figure[] {
  const rows = [...Map.groupBy(spent, ({ call }) => call)].map(([call, calls]): Figure => {
    const times = calls.map(({ ms }) => ms)
    const failed = calls.filter((one) => one.failed).length
    const mean = (of: (one: Spent) => number) => Math.round(calls.reduce((sum, one) => sum + of(one), 0) / calls.length)
    const tokens = `${mean((one) => one.in)} in, ${mean((one) => one.out)} out`
    return {
      what: `${call}: ${calls.length} calls, ${failed} failed`,
      value: `${inMs(percentile(times, 0.5))} / ${inMs(percentile(times, 0.95))}, ${tokens}`,
    }
  })
  const costs = spent.flatMap((one) => costOf({ inputTokens: one.in, outputTokens: one.out }, prices[one.model]) ?? [])
  const cost = costs.length === 0 ? 'no price is set' : `$${costs.reduce((sum, each) => sum + each, 0).toFixed(4)}`
  const [input, output] = [(one: Spent) => one.in, (one: Spent) => one.out].map((of) =>
    spent.reduce((sum, one) => sum + of(one), 0),
  )
  return [...rows, { what: 'All calls', value: `${input} in, ${output} out; ${cost}` }]
}
