import { rankTest } from './rank-test.ts'

/** One interview's value of one metric, such as its average band or pace. */
export type Measurement = { at: number; value: number }

/** Result of the trend test for a row: no change that chance or measurement error could explain is claimed. */
export type Claim =
  /** The minimum number of further interviews with this metric before a claim is possible. */
  | { kind: 'too_few'; needed: number }
  | { kind: 'no_clear_change' }
  /** `earlier` and `later` are the averages of the two halves. */
  | { kind: 'changed'; direction: 'up' | 'down'; earlier: number; later: number }

/** A row to test, and the margin: the minimum difference of its halves' averages that exceeds measurement error. */
export type Judged<Kind extends Measurement> = {
  measurements: readonly Kind[]
  margin: (earlier: readonly Kind[], later: readonly Kind[]) => number
}

/** Minimum interviews per half: with three and three, no order of ranks reaches significance. */
const interviewsPerHalf = 4

/**
 * A row claims a change if the rank test (`rankTest`) between its halves is significant and their averages differ by
 * more than the margin. `allowed`: family error rate, by Holm ("A simple sequentially rejective multiple test
 * procedure", 1979). 'too_few' until every row could reach significance, in `needed` interviews.
 */
export function judge<Kind extends Measurement>(rows: readonly Judged<Kind>[], allowed: number): Claim[] {
  const strictest = allowed / Math.max(1, rows.length)
  const compared = rows.map(({ measurements, margin }) => {
    const halves = halve(measurements)
    if (!isTellable(halves, strictest)) return undefined
    const [earlier, later] = halves.map((half) => half.map(({ value }) => value)) as [number[], number[]]
    const change = mean(later) - mean(earlier)
    const beyondError = Math.abs(change) > margin(...halves)
    return { earlier: mean(earlier), later: mean(later), p: rankTest(earlier, later), beyondError }
  })
  const significant = holm(
    compared.map((row) => row?.p),
    allowed,
  )
  return compared.map((row, at): Claim => {
    if (!row) return { kind: 'too_few', needed: countNeeded(rows[at]!.measurements, strictest) }
    const { earlier, later } = row
    if (!significant[at] || !row.beyondError) return { kind: 'no_clear_change' }
    return { kind: 'changed', direction: later > earlier ? 'up' : 'down', earlier, later }
  })
}

/** Gatekeeping: claims on parts count only if the whole changed, so they need no share of its significance level. */
export const behind = (whole: Claim, parts: Claim[]): Claim[] =>
  whole.kind === 'changed'
    ? parts
    : parts.map((claim) => (claim.kind === 'changed' ? { kind: 'no_clear_change' } : claim))

/** Whether the most extreme order, all of one half above all of the other, would be significant. */
function isTellable<Half extends readonly unknown[]>(
  halves: readonly [Half, Half] | undefined,
  strictest: number,
): halves is [Half, Half] {
  if (!halves) return false
  const [earlier, later] = halves
  return (
    Math.min(earlier.length, later.length) >= interviewsPerHalf && rarest(earlier.length, later.length) <= strictest
  )
}

/** The smallest two-sided p-value for groups of these sizes: two of all the ways to divide them. */
function rarest(one: number, other: number): number {
  let ways = 1
  for (let drawn = 1; drawn <= one; drawn++) ways = (ways * (other + drawn)) / drawn
  return 2 / ways
}

/** How many later interviews, each at its own time, would make a claim possible. */
function countNeeded(measurements: readonly Measurement[], strictest: number): number {
  const latest = Math.max(0, ...measurements.map(({ at }) => at))
  const grown = measurements.map(({ at }) => ({ at, value: 0 }))
  for (let needed = 1; ; needed++) {
    grown.push({ at: latest + needed, value: 0 })
    if (isTellable(halve(grown), strictest)) return needed
  }
}

/** Splits measurements into an earlier and a later half; those of the same time stay together. */
function halve<Kind extends Measurement>(measurements: readonly Kind[]): [Kind[], Kind[]] | undefined {
  const sorted = measurements.toSorted((a, b) => a.at - b.at)
  const middle = sorted.length / 2
  const cuts = sorted.flatMap(({ at }, place) => (place > 0 && sorted[place - 1]!.at < at ? [place] : []))
  const cut = cuts.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0]
  return cut === undefined ? undefined : [sorted.slice(0, cut), sorted.slice(cut)]
}

/** Holm's step-down procedure: which p-values are significant at this family-wise error rate. */
function holm(probabilities: readonly (number | undefined)[], allowed: number): boolean[] {
  const tested = probabilities.flatMap((p, at) => (p === undefined ? [] : [{ p, at }])).sort((a, b) => a.p - b.p)
  const firstFailure = tested.findIndex(({ p }, rank) => p > allowed / (tested.length - rank))
  const held = new Set((firstFailure < 0 ? tested : tested.slice(0, firstFailure)).map(({ at }) => at))
  return probabilities.map((_, at) => held.has(at))
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
