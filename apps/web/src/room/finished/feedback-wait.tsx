import { feedbackFailed } from '@greenroom/contract/report/words'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../api/api-error.ts'
import { readReportFailure, retryFeedback } from '../../api/report.ts'
import type { useReport } from '../../api/use-report.ts'
import { type FeedbackProgress, readingOf, sayProgress } from '../../feedback/feedback-words.ts'
import { paths } from '../../paths.ts'
import { alertFailure } from '../../shell/failure-alert.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useReportOpening } from './use-report-opening.ts'

type Props = {
  interviewId: string
  query: ReturnType<typeof useReport>
  /** Whether the interview ended on this page, so that its feedback is waited for here. */
  ended: 'just_now' | 'before'
  onBack: () => void
}

/** The wait for feedback on the last screen: how far it is, and then the report, which opens automatically. */
export function FeedbackWait({ interviewId, query, ended, onBack }: Props) {
  const { data, error, refetch } = query
  const state = data?.feedbackState
  const wasPending = useRef(false)
  if (state === 'pending') wasPending.current = true
  const isAwaited = ended === 'just_now' || wasPending.current
  const { opens, stay } = useReportOpening(interviewId, { isReady: state === 'ready', isAwaited })
  const read = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (state === 'ready') announce(opens ? 'Your feedback is ready. It opens by itself.' : 'Your feedback is ready.')
    if (state === 'failed') announce(feedbackFailed)
  }, [state])

  const back = (
    <Button look="quiet" onClick={onBack}>
      Back to interviews
    </Button>
  )

  if (!data && error) {
    const failure = readReportFailure(error)
    if (failure.kind === 'premium')
      return (
        <Reading
          title="Your interview is saved"
          text="Transcript and feedback are part of Premium. They open as soon as you upgrade."
          actions={
            <>
              {back}
              <ButtonLink look="primary" to={paths.pricing(paths.detail(interviewId))}>
                See plans
              </ButtonLink>
            </>
          }
        />
      )
    if (failure.kind === 'missing')
      return (
        <Reading
          title="This interview isn't here anymore"
          text="It was deleted, so there's no feedback to wait for."
          actions={back}
        />
      )
    return (
      <Reading
        title="We can't check on your feedback right now"
        text={`${failure.detail} Your answers are saved, and we'll keep trying.`}
        actions={
          <>
            {back}
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        }
      />
    )
  }
  if (state === 'failed') return <Failed interviewId={interviewId} back={back} />
  if (state === 'ready')
    return (
      <Reading
        title="Your feedback is ready"
        text={opens ? "We'll open it for you in a moment." : "Read it whenever you're ready."}
        answers={countAnswers(data?.messages)}
        read="all"
        actions={
          <>
            {back}
            {opens && (
              <Button
                onClick={() => {
                  stay()
                  read.current?.focus()
                }}
              >
                Stay here
              </Button>
            )}
            <ButtonLink ref={read} look="primary" to={paths.detail(interviewId)}>
              Read your feedback
            </ButtonLink>
          </>
        }
      />
    )
  const progress = data?.feedbackProgress ?? null
  return (
    <Reading
      title={data ? sayProgress(progress) : 'Checking on your feedback'}
      text={sayWait(progress, error ? 'lost' : 'there')}
      answers={countAnswers(data?.messages)}
      read={readingOf(progress)?.read ?? (progress?.step === 'writing' ? 0 : 'none')}
      actions={
        <>
          {back}
          <ButtonLink to={paths.transcript(interviewId)}>Read transcript</ButtonLink>
        </>
      }
    />
  )
}

const countAnswers = (messages: readonly { role: string }[] = []) =>
  messages.filter(({ role }) => role === 'user').length

function sayWait(progress: FeedbackProgress, connection: 'there' | 'lost'): string {
  if (connection === 'lost')
    return "We lost the connection. Your feedback is still on its way, and we'll keep checking."
  const byEmail = "If you leave, we'll email you when it's ready."
  if (progress?.step === 'retrying') return byEmail
  return `Your feedback opens here by itself, usually within a minute. ${byEmail}`
}

function Failed({ interviewId, back }: { interviewId: string; back: ReactNode }) {
  const client = useQueryClient()
  const [retrying, setRetrying] = useState<string>()
  const retry = async () => {
    setRetrying('Retrying')
    try {
      await retryFeedback(client, interviewId)
    } catch (error) {
      await alertFailure("We couldn't retry your feedback", detailOf(error))
    } finally {
      setRetrying(undefined)
    }
  }
  return (
    <Reading
      title={feedbackFailed}
      text="This says nothing about your answers. They're complete and saved."
      actions={
        <>
          {back}
          <Button look="primary" working={retrying} onClick={retry}>
            Try again
          </Button>
        </>
      }
    />
  )
}

type ReadingProps = {
  title: string
  text: string
  actions: ReactNode
  /** How many there are to read; without them no steps are drawn. */
  answers?: number
  /** How many were read; `none` before the coach reads. */
  read?: number | 'none' | 'all'
}

/** What is going on, what can be done, and a step for each answer. */
export function Reading({ title, text, actions, answers = 0, read = 'none' }: ReadingProps) {
  const done = read === 'all' ? answers : read === 'none' ? 0 : read
  return (
    <section className="reading" aria-label="Your feedback">
      <div className="reading-words">
        <p className="strong">{title}</p>
        <p className="soft">{text}</p>
      </div>
      <div className="reading-actions">{actions}</div>
      {answers > 0 && (
        <div
          className="reading-steps"
          role="progressbar"
          aria-label="Answers read"
          aria-valuemin={0}
          aria-valuemax={answers}
          aria-valuenow={done}
          aria-valuetext={`${done} of ${answers}`}
        >
          {Array.from({ length: answers }, (_, at) => (
            <span key={`answer ${at + 1}`} className={at < done ? 'done' : at === read ? 'current' : undefined}>
              Answer {at + 1}
            </span>
          ))}
        </div>
      )}
    </section>
  )
}
