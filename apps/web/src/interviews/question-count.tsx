import './question-count.css'
import { limits } from '@greenroom/contract/limits'
import { RadioGroup } from '../ui/field.tsx'

type Count = (typeof limits.questionCounts)[number]
const [fewest] = limits.questionCounts
const options = limits.questionCounts.map((count) => ({
  value: String(count),
  label: count === fewest ? `${count} questions` : String(count),
}))

/** Five or ten questions. */
export function QuestionCount({ value, onChange }: { value: Count; onChange: (count: Count) => void }) {
  return (
    <div className="question-count">
      <RadioGroup
        label="Questions"
        options={options}
        value={String(value)}
        onChange={(event) =>
          onChange(
            limits.questionCounts.find((count) => String(count) === event.target.value) ?? limits.defaultQuestionCount,
          )
        }
      />
    </div>
  )
}
