/** Up to this many values every arrangement is counted; beyond it the normal approximation is close enough. */
const exactUpTo = 24

/**
 * The probability that two groups differ at least this much in rank if nothing but chance tells them apart, for either direction:
 * Mann and Whitney, "On a test of whether one of two random variables is stochastically larger than the other" (1947). Equal
 * values share a rank. Counted exactly for small groups, else by the normal approximation with corrections for ties and steps.
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const ranks = readDoubledRanks([...one, ...other])
  const sum = ranks.slice(0, one.length).reduce((total, rank) => total + rank, 0)
  const expected = one.length * (ranks.length + 1)
  const distance = Math.abs(sum - expected)
  return ranks.length <= exactUpTo
    ? countArrangements(ranks, one.length, (total) => Math.abs(total - expected) >= distance)
    : approximate(ranks, one.length, distance)
}

/** Twice the rank of each value, so that the shared rank of equal values is whole. */
function readDoubledRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return 2 * below + equal + 1
  })
}

/** The share of all ways to draw `size` ranks whose sum is `far`. */
function countArrangements(ranks: readonly number[], size: number, far: (sum: number) => boolean): number {
  const most = ranks.reduce((total, rank) => total + rank, 0)
  const ways = Array.from({ length: size + 1 }, () => new Float64Array(most + 1))
  ways[0]![0] = 1
  for (const rank of ranks)
    for (let drawn = size; drawn > 0; drawn--)
      for (let sum = most; sum >= rank; sum--) ways[drawn]![sum]! += ways[drawn - 1]![sum - rank]!
  const drawn = ways[size]!
  const all = drawn.reduce((total, count) => total + count, 0)
  return drawn.reduce((total, count, sum) => (far(sum) ? total + count : total), 0) / all
}

function approximate(ranks: readonly number[], size: number, distance: number): number {
  const all = ranks.length
  const ties = [...Map.groupBy(ranks, (rank) => rank).values()].reduce(
    (total, { length }) => total + length ** 3 - length,
    0,
  )
  const variance = ((size * (all - size)) / 3) * (all + 1 - ties / (all * (all - 1)))
  return variance === 0 ? 1 : bothTails(Math.max(0, distance - 1) / Math.sqrt(variance))
}

/** What the normal distribution has beyond `z` at both ends (Abramowitz and Stegun 7.1.26, within 0.0000002). */
function bothTails(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return series * Math.exp(-x * x)
}
