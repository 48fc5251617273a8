import type { InterviewLevel } from '@greenroom/contract/limits'
import { Pick } from '../ui/pick.tsx'
import { startLevels } from './chosen-interview.ts'

type Props = {
  value: InterviewLevel
  /** As the title and the posting were read; null while that isn't known. */
  read: InterviewLevel | null
  onChange: (level: InterviewLevel) => void
}

/** The level of a custom interview: as the posting was read, which is shown, until another is chosen. */
export function LevelChoice({ value, read, onChange }: Props) {
  const level = value === 'Any' ? (read ?? 'Any') : value
  return (
    <Pick
      label="Level"
      options={startLevels.map((one) => ({ value: one as InterviewLevel, label: one }))}
      value={level}
      hint={explain(value, read)}
      onChange={onChange}
    />
  )
}

function explain(value: InterviewLevel, read: InterviewLevel | null): string {
  if (value !== 'Any')
    return read && read !== value && read !== 'Any' ? `The posting reads like ${read}.` : 'Your choice.'
  if (read === null) return "We'll set it from the posting."
  return read === 'Any'
    ? "The posting doesn't say, so questions fit any level."
    : `Set to ${read} from the posting. Change it if that's not you.`
}
