import type { ReplyOf } from '../api/request.ts'

/** Progress as the API sends it, under the values that the pages use: the API spells some with spaces. */
type ProgressReply = ReplyOf<'progress'>
type ClaimReply = ProgressReply['pace']['claim']

/** What may be said about a row of points. */
export type Claim =
  | { kind: 'too_few'; needed: number }
  | { kind: 'no_clear_change' }
  | Extract<ClaimReply, { kind: 'changed' }>
export type Progress = ReturnType<typeof readProgress>

export const readProgress = ({ interviews, earlier, overall, competencies, pace, fillers }: ProgressReply) => ({
  interviews,
  earlier: earlier === 'left out' ? ('left_out' as const) : earlier,
  overall: readRow(overall),
  competencies: competencies.map(readRow),
  pace: readRow(pace),
  fillers: readRow(fillers),
})

const readRow = <Row extends { claim: ClaimReply }>({ claim, ...row }: Row) => ({ ...row, claim: readClaim(claim) })

function readClaim(claim: ClaimReply): Claim {
  if (claim.kind === 'too few') return { kind: 'too_few', needed: claim.needed }
  if (claim.kind === 'no clear change') return { kind: 'no_clear_change' }
  return claim
}
