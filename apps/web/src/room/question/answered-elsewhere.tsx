import { alert } from '../../ui/ask.tsx'

/** Says that the interview has gone on without these words, and shows them, so that they can be copied. */
export const tellAnsweredElsewhere = (words: string): Promise<void> =>
  tellUnsent(
    'Answered elsewhere',
    "You answered this question or ended the interview in another window or on another device. What you wrote here wasn't sent:",
    words,
  )

/** The same where the interview is gone: it was canceled before its first answer, or deleted. */
export const tellEndedElsewhere = (words: string): Promise<void> =>
  tellUnsent(
    'Interview ended elsewhere',
    "You canceled or deleted this interview in another window or on another device. What you wrote here wasn't sent:",
    words,
  )

const tellUnsent = (title: string, why: string, words: string): Promise<void> =>
  alert(
    title,
    <>
      <p>{why}</p>
      <textarea className="input" aria-label="What you wrote here" rows={6} readOnly value={words} />
    </>,
  )
