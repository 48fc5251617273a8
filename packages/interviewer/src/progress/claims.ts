import { rankTest } from './rank-test.ts'

/** What one interview says about one thing, such as the average of its bands or its pace. */
export type Measurement = { at: number; value: number }

/** What may be said about a row: never a change that chance or the measurement could explain. */
export type Claim =
  /** Some more interviews with this in them are needed before anything can be said. */
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
export const interviewsPerHalf = 4
/** The probability that any claim on the page is due to chance. */
const allowed = 0.05

/**
 * A claim for each row. The earlier half of its interviews is compared with the later half, and a change is claimed only where
 * the ranks differ (`rankTest`) and the averages are further apart than the row's margin. All rows of a page are tested together
 * by Holm's method ("A simple sequentially rejective multiple test procedure", 1979), so that looking at many things at once
 * makes no false claim more likely than one in twenty.
 */
export function judge<Kind extends Measurement>(rows: readonly Judged<Kind>[]): Claim[] {
  const compared = rows.map(({ measurements, margin }) => {
    const halves = halve(measurements)
    if (!halves) return undefined
    const [earlier, later] = halves.map((half) => half.map(({ value }) => value)) as [number[], number[]]
    const change = mean(later) - mean(earlier)
    const beyondError = Math.abs(change) > margin(...halves)
    return { earlier: mean(earlier), later: mean(later), p: rankTest(earlier, later), beyondError }
  })
  const significant = holm(compared.map((row) => row?.p))
  return compared.map((row, at): Claim => {
    if (!row) return { kind: 'too few', needed: Math.max(1, 2 * interviewsPerHalf - rows[at]!.measurements.length) }
    const { earlier, later } = row
    if (!significant[at] || !row.beyondError) return { kind: 'no clear change' }
    return { kind: 'changed', direction: later > earlier ? 'up' : 'down', earlier, later }
  })
}

/** The earlier and the later half, as nearly as interviews of the same moment, which stay together, allow. */
function halve<Kind extends Measurement>(measurements: readonly Kind[]): [Kind[], Kind[]] | undefined {
  const sorted = measurements.toSorted((a, b) => a.at - b.at)
  const middle = sorted.length / 2
  const cuts = sorted.flatMap(({ at }, place) => (place > 0 && sorted[place - 1]!.at < at ? [place] : []))
  const cut = cuts.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0]
  if (cut === undefined || Math.min(cut, sorted.length - cut) < interviewsPerHalf) return undefined
  return [sorted.slice(0, cut), sorted.slice(cut)]
}

/** Which of the probabilities hold when all are looked at together. */
function holm(probabilities: readonly (number | undefined)[]): boolean[] {
  const tested = probabilities.flatMap((p, at) => (p === undefined ? [] : [{ p, at }])).sort((a, b) => a.p - b.p)
  const firstFailure = tested.findIndex(({ p }, rank) => p > allowed / (tested.length - rank))
  const held = new Set((firstFailure < 0 ? tested : tested.slice(0, firstFailure)).map(({ at }) => at))
  return probabilities.map((_, at) => held.has(at))
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
