import { alert } from '../../ui/ask.tsx'

/** Shows words that weren't sent because the question was answered elsewhere, so that they can be copied. */
export const showAnsweredElsewhere = (words: string): Promise<void> =>
  showUnsent(
    'Answered elsewhere',
    "You answered this question or ended the interview in another window or on another device. What you wrote here wasn't sent:",
    words,
  )

/** The same where the interview is gone: it was canceled before its first answer, or deleted. */
export const showEndedElsewhere = (words: string): Promise<void> =>
  showUnsent(
    'Interview ended elsewhere',
    "You canceled or deleted this interview in another window or on another device. What you wrote here wasn't sent:",
    words,
  )

const showUnsent = (title: string, why: string, words: string): Promise<void> =>
  alert(
    title,
    <>
      <p>{why}</p>
      <textarea className="input" aria-label="What you wrote here" rows={6} readOnly value={words} />
    </>,
  )
