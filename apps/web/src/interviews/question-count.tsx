import './question-count.css'
import { limits } from '@greenroom/contract/limits'
import { Pick } from '../ui/pick.tsx'

type Count = (typeof limits.questionCounts)[number]
const options = limits.questionCounts.map((count) => ({ value: count, label: `${count} questions` }))

/** Five or ten questions, where there is little room. */
export function QuestionCount({ value, onChange }: { value: Count; onChange: (count: Count) => void }) {
  return (
    <div className="question-count">
      <Pick label="Length" options={options} value={value} onChange={onChange} />
    </div>
  )
}
