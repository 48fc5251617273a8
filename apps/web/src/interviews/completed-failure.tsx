import { ApiError, detailOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Error state of a list of completed interviews, with a retry button. */
export function CompletedFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState title="Failed to load completed interviews." actions={<Button onClick={onRetry}>Try again</Button>}>
      <p role="alert">{error instanceof ApiError ? detailOf(error) : error.message} Nothing is lost.</p>
    </EmptyState>
  )
}
