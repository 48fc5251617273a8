import { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A list of completed interviews that did not come, and the way to ask again. */
export function CompletedFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState title="Your list did not load" actions={<Button onClick={onRetry}>Try again</Button>}>
      <div role="alert">
        <p>Failed to load completed interviews.</p>
        <p>{error instanceof ApiError ? error.detail : error.message}</p>
      </div>
      <p>Nothing is lost. Try again in a moment.</p>
    </EmptyState>
  )
}
