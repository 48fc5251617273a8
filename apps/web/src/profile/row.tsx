import type { ReactNode } from 'react'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'

/** One setting: name, current value, actions. */
export function Row({ name, value, children }: { name: string; value?: ReactNode; children?: ReactNode }) {
  return (
    <div className="account-row">
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children && <dd className="account-action">{children}</dd>}
    </div>
  )
}

/** Skeleton of a row, as high as it will be. */
export const WaitingRow = ({ name, words }: { name: string; words: string }) => (
  <Row
    name={name}
    value={
      <Skeletons words={words}>
        <SkeletonLine width="half" />
      </Skeletons>
    }
  >
    <span className="account-button-place" />
  </Row>
)
