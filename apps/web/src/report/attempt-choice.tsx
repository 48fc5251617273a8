import { useSearchParams } from 'react-router'
import { Select } from '../ui/field.tsx'
import { nameAttempt } from './practice-words.ts'
import type { PracticeAttempt, Practices } from './practices.ts'

type Props = { practices: Practices; attempt: PracticeAttempt; label: string }

/** Which of several attempts is shown; the address keeps it. Of one there is nothing to choose. */
export function AttemptChoice({ practices: { attempts, total }, attempt, label }: Props) {
  const [search, setSearch] = useSearchParams()
  if (attempts.length < 2) return null
  const choose = (interviewId: string) => {
    search.set('attempt', interviewId)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="attempt-choice">
      <Select
        label={label}
        hint={total > attempts.length ? `The latest ${attempts.length} of ${total} attempts.` : undefined}
        options={attempts.map(({ interviewId, completedAt }, place) => ({
          value: interviewId,
          label: nameAttempt(place, total, completedAt),
        }))}
        value={attempt.interviewId}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  )
}
