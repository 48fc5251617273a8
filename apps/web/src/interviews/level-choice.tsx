import type { InterviewLevel } from '@greenroom/contract/limits'
import { Select } from '../ui/field.tsx'

const levels: readonly InterviewLevel[] = ['Any', 'Entry', 'Mid', 'Senior']

type Props = { value: InterviewLevel; read: InterviewLevel | null; onChange: (level: InterviewLevel) => void }

/** The level of a custom interview: as the posting was read, which is shown, or another one. */
export function LevelChoice({ value, read, onChange }: Props) {
  const fromPosting = read ? `From the posting: ${read === 'Any' ? 'any level' : read}` : 'From the posting'
  return (
    <Select
      label="Level"
      options={levels.map((level) => ({ value: level, label: level === 'Any' ? fromPosting : level }))}
      value={value}
      onChange={(event) => onChange(levels.find((level) => level === event.target.value) ?? 'Any')}
    />
  )
}
