import { limits } from '@greenroom/contract/limits'
import { Pick } from '../ui/pick.tsx'
import type { QuestionCount } from './chosen-interview.ts'

/** Minutes that a question takes with its answer, roughly. */
const minutesEach = 3
const options = limits.questionCounts.map((count) => ({
  value: count,
  label: `${count} questions`,
  note: `about ${count * minutesEach} minutes`,
}))

/** Five or ten questions, and how long that takes. */
export function InterviewLength({
  value,
  focus,
  onChange,
}: {
  value: QuestionCount
  focus?: 'first'
  onChange: (count: QuestionCount) => void
}) {
  return <Pick label="Length" options={options} value={value} onChange={onChange} {...(focus && { focus })} />
}
