import { alert } from '../ui/ask.tsx'

/** Says that the interview has gone on without these words, and shows them, so that they can be copied. */
export function tellAnsweredElsewhere(words: string): Promise<void> {
  return alert(
    'Answered elsewhere',
    <>
      <p>
        You answered this question or ended the interview in another window or on another device. What you wrote here
        wasn't sent:
      </p>
      <textarea className="input" aria-label="What you wrote here" rows={6} readOnly value={words} />
    </>,
  )
}
