import type { InterviewLevel } from '@greenroom/contract/limits'

/** "Store Manager, mid level". */
export const nameJob = ({ position, level }: { position: string; level: InterviewLevel }): string =>
  level === 'Any' ? position : `${position}, ${level.toLowerCase()} level`
