import { Link } from 'react-router'
import { NotFoundPicture } from '../illustrations/not-found.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ReportFailure } from './queries.ts'
import { usePricingPath } from './use-pricing-path.ts'

type Words = { premium: string; missing: { title: string; text: string }; failed: string }

const wordsOf = {
  report: {
    premium:
      'Transcript and feedback of a completed interview are part of Premium. Your interview is kept and opens as soon as you upgrade.',
    missing: {
      title: 'This interview is not here',
      text: 'It was deleted, is not finished yet, or belongs to another account.',
    },
    failed: 'This report did not load',
  },
  comparison: {
    premium:
      'Practicing one answer again is part of Premium: you answer the same question once more, and see both answers side by side. What you practiced before is kept.',
    missing: {
      title: 'This answer is not here',
      text: 'The interview was deleted or belongs to another account, or this question was not answered in it.',
    },
    failed: 'Your answers did not load',
  },
} satisfies Record<string, Words>

const allCompleted = { to: paths.completed(), label: 'All completed interviews' }

type Props = {
  what: keyof typeof wordsOf
  failure: ReportFailure
  onRetry: () => void
  /** Where one came from, as long as that is there. */
  back?: { to: string; label: string }
}

/** In place of a report or a comparison that cannot be shown: why, and the way on. */
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
            <ButtonLink look="primary" to={pricing}>
              Upgrade to Premium
            </ButtonLink>
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
