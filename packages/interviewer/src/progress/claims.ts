import { rankTest } from './rank-test.ts'

/** What one interview says about one thing, such as the average of its bands or its pace. */
export type Measurement = { at: number; value: number }

/** What may be said about a row: never a change that chance or the measurement could explain. */
export type Claim =
  /** Some more interviews with this in them are needed before anything can be said. */
  // With a space, as the API has always spelled them.
  | { kind: 'too few'; needed: number }
  | { kind: 'no clear change' }
  /** `earlier` and `later` are the averages of the two halves. */
  | { kind: 'changed'; direction: 'up' | 'down'; earlier: number; later: number }

/** A row to judge, and how far apart the averages of its halves must be for the difference to be more than measurement. */
export type Judged<Kind extends Measurement> = {
  measurements: readonly Kind[]
  margin: (earlier: readonly Kind[], later: readonly Kind[]) => number
}

/** So many interviews in each half at least: with three and three, no order of values is rare enough to mean anything. */
const interviewsPerHalf = 4

/**
 * A claim for each row of a family. The earlier half of its interviews is compared with the later half, and a change is claimed
 * only where the ranks differ (`rankTest`) and the averages are further apart than the row's margin. The rows are tested together
 * by Holm's method ("A simple sequentially rejective multiple test procedure", 1979): `allowed` is the probability that any claim
 * of the family is due to chance. A row is tested as soon as a claim is possible with every row of the family in the test; until
 * then it is 'too few', and `needed` says how many later interviews make it possible.
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
    if (!row) return { kind: 'too few', needed: countNeeded(rows[at]!.measurements, strictest) }
    const { earlier, later } = row
    if (!significant[at] || !row.beyondError) return { kind: 'no clear change' }
    return { kind: 'changed', direction: later > earlier ? 'up' : 'down', earlier, later }
  })
}

/** Claims on the parts of a whole, which count only where the whole has changed: then they need no share of its chance. */
export const behind = (whole: Claim, parts: Claim[]): Claim[] =>
  whole.kind === 'changed'
    ? parts
    : parts.map((claim) => (claim.kind === 'changed' ? { kind: 'no clear change' } : claim))

/** Whether the rarest order of these halves, all of one above all of the other, is rare enough to claim anything. */
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

/** The smallest probability that two groups of these sizes can have: two of all the ways to divide them. */
function rarest(one: number, other: number): number {
  let ways = 1
  for (let drawn = 1; drawn <= one; drawn++) ways = (ways * (other + drawn)) / drawn
  return 2 / ways
}

/** How many later interviews, each of a moment of its own, make a claim possible. */
function countNeeded(measurements: readonly Measurement[], strictest: number): number {
  const latest = Math.max(0, ...measurements.map(({ at }) => at))
  const grown = measurements.map(({ at }) => ({ at, value: 0 }))
  for (let needed = 1; ; needed++) {
    grown.push({ at: latest + needed, value: 0 })
    if (isTellable(halve(grown), strictest)) return needed
  }
}

/** The earlier and the later half, as nearly as interviews of the same moment, which stay together, allow. */
function halve<Kind extends Measurement>(measurements: readonly Kind[]): [Kind[], Kind[]] | undefined {
  const sorted = measurements.toSorted((a, b) => a.at - b.at)
  const middle = sorted.length / 2
  const cuts = sorted.flatMap(({ at }, place) => (place > 0 && sorted[place - 1]!.at < at ? [place] : []))
  const cut = cuts.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0]
  return cut === undefined ? undefined : [sorted.slice(0, cut), sorted.slice(cut)]
}

/** Which of the probabilities hold when all are looked at together. */
function holm(probabilities: readonly (number | undefined)[], allowed: number): boolean[] {
  const tested = probabilities.flatMap((p, at) => (p === undefined ? [] : [{ p, at }])).sort((a, b) => a.p - b.p)
  const firstFailure = tested.findIndex(({ p }, rank) => p > allowed / (tested.length - rank))
  const held = new Set((firstFailure < 0 ? tested : tested.slice(0, firstFailure)).map(({ at }) => at))
  return probabilities.map((_, at) => held.has(at))
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
