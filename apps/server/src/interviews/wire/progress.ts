import type { Contract, Reply } from '@greenroom/contract'
import type { MeasuredProgress } from '../progress.ts'

type ProgressReply = Reply<Contract['progress']>
type Claim = MeasuredProgress['pace']['claim']

/** Progress under the values of the API, which spells some with spaces; times as ISO 8601. */
export const writeMeasuredProgress = ({
  interviews,
  earlier,
  overall,
  competencies,
  pace,
  fillers,
}: MeasuredProgress): ProgressReply => ({
  interviews,
  earlier: earlier === 'left_out' ? 'left out' : earlier,
  overall: writeRow(overall),
  competencies: competencies.map((row) => ({ competency: row.competency, ...writeRow(row) })),
  pace: writeRow(pace),
  fillers: writeRow(fillers),
})

const writeRow = <Point extends { at: number }>({ points, claim }: { points: Point[]; claim: Claim }) => ({
  points: points.map((point) => ({ ...point, at: new Date(point.at).toISOString() })),
  claim: writeClaim(claim),
})

function writeClaim(claim: Claim): ProgressReply['pace']['claim'] {
  if (claim.kind === 'too_few') return { kind: 'too few', needed: claim.needed }
  if (claim.kind === 'no_clear_change') return { kind: 'no clear change' }
  return claim
}
