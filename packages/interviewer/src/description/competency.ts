import type { Competency } from '../bank/question.ts'
import { stemsOf } from '../text/words.ts'
import type { Duty } from './duty.ts'

const signs: readonly [Competency, ReadonlySet<string>][] = (
  [
    ['safety', 'safety safe hazard protective incident emergency infection sanitize'],
    ['customer-focus', 'customer client guest patient shopper caller complaint service visitor'],
    ['leadership', 'lead supervise manage mentor coach team staff hire train motivate delegate'],
    ['planning', 'plan schedule organize coordinate roadmap calendar budget forecast event'],
    ['attention-to-detail', 'accuracy accurate record document check inspect audit reconcile quality count'],
    ['communication', 'present write report explain communicate draft speak document stakeholder'],
    ['problem-solving', 'troubleshoot diagnose resolve solve investigate fix debug analyze repair'],
    ['teamwork', 'collaborate partner support assist cross-functional together'],
    ['prioritization', 'prioritize multiple deadlines workload queue'],
    ['learning', 'learn research stay current study'],
    ['integrity', 'comply compliance confidential policy regulation law ethical'],
  ] as const
).map(([competency, text]) => [competency, stemsOf(text)])

/** What a duty looks at; its field's own expertise when no word says otherwise. */
export function competencyOf(duty: Duty): Competency {
  const said = stemsOf(duty.words)
  return signs.find(([, stems]) => [...said].some((one) => stems.has(one)))?.[0] ?? 'expertise'
}
