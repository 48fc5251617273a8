import { alert } from '../ui/ask.tsx'

/** Says that the interview has gone on without these words, and shows them, so that they can be copied. */
export function tellAnsweredElsewhere(words: string): Promise<void> {
  return alert(
    'Answered Elsewhere',
    <>
      <p>
        This question was answered, or the interview was ended, in another window or on another device. What you wrote
        here was not sent:
      </p>
      <textarea className="input" aria-label="What you wrote here" rows={6} readOnly value={words} />
    </>,
  )
}
