import { Link } from 'react-router'
import type { ReportFailure } from '../api/report.ts'
import { NotFoundPicture } from '../illustrations/not-found.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePricingPath } from './use-pricing-path.ts'

type UnavailableWords = { premium: string; missing: { title: string; text: string }; failed: string }

const wordsOf = {
  report: {
    premium:
      'The transcript and feedback of a completed interview are part of Premium. Your interview is saved and opens as soon as you upgrade.',
    missing: {
      title: "This interview isn't here",
      text: "It was deleted, isn't finished yet, or belongs to another account.",
    },
    failed: "This report didn't load",
  },
  comparison: {
    premium:
      'Practicing an answer again is part of Premium: you answer the same question once more and see both answers side by side. Your earlier practice is saved.',
    missing: {
      title: "This answer isn't here",
      text: "The interview was deleted or belongs to another account, or this question wasn't answered in it.",
    },
    failed: "Your answers didn't load",
  },
} satisfies Record<string, UnavailableWords>

const allCompleted = { to: paths.completed(), label: 'All completed interviews' }

type Props = {
  what: keyof typeof wordsOf
  failure: ReportFailure
  onRetry: () => void
  /** Where one came from, as long as that is there. */
  back?: { to: string; label: string }
}

/** Error state of a report or comparison: why, and the next step. */
export function Unavailable({ what, failure, onRetry, back = allCompleted }: Props) {
  const { premium, missing, failed } = wordsOf[what]
  const pricing = usePricingPath()
  const { to, label } = failure.kind === 'missing' ? allCompleted : back
  return (
    <div className="page">
      <div className="report-head">
        <Link className="back" to={to}>
          <Icon name="arrowLeft" />
          {label}
        </Link>
      </div>
      {failure.kind === 'premium' && (
        <EmptyState
          level="h1"
          title="Premium Feature"
          actions={
            <>
              <ButtonLink look="primary" to={pricing}>
                Upgrade to Premium
              </ButtonLink>
              <ButtonLink to={paths.sample()}>See a sample report</ButtonLink>
            </>
          }
        >
          <p>{premium}</p>
        </EmptyState>
      )}
      {failure.kind === 'missing' && (
        <EmptyState
          level="h1"
          picture={<NotFoundPicture />}
          title={missing.title}
          actions={<ButtonLink to={paths.completed()}>See completed interviews</ButtonLink>}
        >
          <p>{missing.text}</p>
        </EmptyState>
      )}
      {failure.kind === 'failed' && (
        <EmptyState level="h1" title={failed} actions={<Button onClick={onRetry}>Try again</Button>}>
          <p role="alert">{failure.detail}</p>
        </EmptyState>
      )}
    </div>
  )
}
