import { Link } from 'react-router'
import { NotFoundPicture } from '../illustrations/not-found.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ReportFailure } from './queries.ts'

/** In place of a report that cannot be shown: why, and the way on. */
export function ReportUnavailable({ failure, onRetry }: { failure: ReportFailure; onRetry: () => void }) {
  return (
    <div className="page">
      <div className="report-head">
        <Link className="back" to={paths.completed()}>
          <Icon name="arrowLeft" />
          All completed interviews
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
            Transcript and feedback of a completed interview are part of Premium. Your interview is kept and opens as
            soon as you upgrade.
          </p>
        </EmptyState>
      )}
      {failure.kind === 'missing' && (
        <EmptyState
          level="h1"
          picture={<NotFoundPicture />}
          title="This interview is not here"
          actions={<ButtonLink to={paths.completed()}>See completed interviews</ButtonLink>}
        >
          <p>It was deleted, is not finished yet, or belongs to another account.</p>
        </EmptyState>
      )}
      {failure.kind === 'failed' && (
        <EmptyState level="h1" title="This report did not load" actions={<Button onClick={onRetry}>Try again</Button>}>
          <p role="alert">{failure.detail}</p>
        </EmptyState>
      )}
    </div>
  )
}
