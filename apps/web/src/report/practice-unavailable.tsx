import { Link } from 'react-router'
import { NotFoundPicture } from '../illustrations/not-found.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ReportFailure } from './queries.ts'

type Props = { id: string; failure: ReportFailure; onRetry: () => void }

/** In place of a comparison that cannot be shown: why, and the way on. */
export function PracticeUnavailable({ id, failure, onRetry }: Props) {
  return (
    <div className="page">
      <div className="report-head">
        <Link className="back" to={failure.kind === 'missing' ? paths.completed() : paths.detail(id)}>
          <Icon name="arrowLeft" />
          {failure.kind === 'missing' ? 'All completed interviews' : 'Back to your report'}
        </Link>
      </div>
      {failure.kind === 'premium' && (
        <EmptyState
          level="h1"
          title="Premium Feature"
          actions={
            <ButtonLink look="primary" to={paths.home('pricing')}>
              Upgrade to Premium
            </ButtonLink>
          }
        >
          <p>
            Practicing one answer again is part of Premium: you answer the same question once more, and see both answers
            side by side. What you practiced before is kept.
          </p>
        </EmptyState>
      )}
      {failure.kind === 'missing' && (
        <EmptyState
          level="h1"
          picture={<NotFoundPicture />}
          title="This answer is not here"
          actions={<ButtonLink to={paths.completed()}>See completed interviews</ButtonLink>}
        >
          <p>The interview was deleted or belongs to another account, or this question was not answered in it.</p>
        </EmptyState>
      )}
      {failure.kind === 'failed' && (
        <EmptyState level="h1" title="Your answers did not load" actions={<Button onClick={onRetry}>Try again</Button>}>
          <p role="alert">{failure.detail}</p>
        </EmptyState>
      )}
    </div>
  )
}
