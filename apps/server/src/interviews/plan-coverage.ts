import type { InterviewLevel } from '@greenroom/contract'
import type { PlanCoverage } from '@greenroom/contract/report/detail'
import type { Interview } from './interview.ts'

/** Old plans have no level field and list the level among the topics. */
const levelEntries = new Map<string, InterviewLevel>([
  ['Level: entry', 'Entry'],
  ['Level: mid', 'Mid'],
  ['Level: senior', 'Senior'],
])

type Planned = Pick<Interview, 'plan' | 'topics' | 'level'>

/** Which topics a stored interview will cover, and which chosen topics don't fit. */
export function readPlanCoverage({ plan, topics }: Planned): PlanCoverage {
  const understood = plan.understood.filter((entry) => !levelEntries.has(entry))
  const chosen = topics ?? plan.found ?? understood
  return { understood, noRoomFor: chosen.filter((topic) => !understood.includes(topic)), notice: plan.notice ?? null }
}

/** The level of the questions: as chosen or, if left open, as inferred by the interviewer. */
export function readLevel({ plan, level }: Planned): InterviewLevel {
  if (level !== 'Any') return level
  const entries = plan.understood.flatMap((entry) => levelEntries.get(entry) ?? [])
  return plan.level ?? entries[0] ?? 'Any'
}
