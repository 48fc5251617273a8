import type { InterviewLevel } from '@greenroom/contract'
import type { PlannedFrom } from '@greenroom/contract/report/detail'
import type { Interview } from './store.ts'

/** Plans of before levels had a place of their own name theirs among the topics. */
const levelEntry = /^Level: (entry|mid|senior)$/
const levels: Record<string, InterviewLevel> = { entry: 'Entry', mid: 'Mid', senior: 'Senior' }

type Planned = Pick<Interview, 'plan' | 'topics' | 'level'>

/** What a stored interview promises to ask about, and which chosen topics it has no room for. */
export function readPlannedFrom({ plan, topics }: Planned): PlannedFrom {
  const understood = plan.understood.filter((entry) => !levelEntry.test(entry))
  const chosen = topics ?? plan.found ?? understood
  return { understood, noRoomFor: chosen.filter((topic) => !understood.includes(topic)), notice: plan.notice ?? null }
}

/** The level of the questions: as it was chosen or, where that was left to the interviewer, as it was read. */
export function readLevel({ plan, level }: Planned): InterviewLevel {
  if (level !== 'Any') return level
  const entry = plan.understood.find((one) => levelEntry.test(one))
  return plan.level ?? (entry ? levels[levelEntry.exec(entry)![1]!]! : 'Any')
}
