import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/field.tsx'
import { InterviewerChoice } from './interviewer-choice.tsx'
import { QuestionCount } from './question-count.tsx'
import { type StartLevel, startLevels } from './title-selection.ts'

const levelOptions = startLevels.map((level) => ({ value: level, label: level }))

type Props = {
  jobTitle: string | null
  level: StartLevel
  count: 5 | 10
  missing: string | undefined
  working: string | undefined
  onLevel: (level: StartLevel) => void
  onCount: (count: 5 | 10) => void
}

/** Stays at the lower edge, in reach of a thumb, and says what will start. */
export function StartBar({ jobTitle, level, count, missing, working, onLevel, onCount }: Props) {
  return (
    <div className="start-bar">
      <p className="start-what">
        {jobTitle ? (
          <strong>{jobTitle}</strong>
        ) : (
          <span className={missing ? 'start-missing' : undefined}>{missing ?? 'No job title chosen yet'}</span>
        )}
        <span className="label">
          {level} level, {count} questions
        </span>
      </p>
      <div className="start-options">
        <RadioGroup
          label="Level"
          options={levelOptions}
          value={level}
          onChange={(event) => onLevel(startLevels.find((name) => name === event.target.value) ?? 'Entry')}
        />
        <QuestionCount value={count} onChange={onCount} />
      </div>
      <Button look="primary" size="large" type="submit" working={working}>
        Start interview
      </Button>
      <InterviewerChoice />
    </div>
  )
}
