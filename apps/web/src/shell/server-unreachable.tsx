import { useProduct } from '../api/product.ts'
import { retryRestoreNow } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from './page-title.ts'

/** Replaces a page while the server is unreachable and the session unknown. Goes away as soon as the server answers. */
export function ServerUnreachable() {
  usePageTitle('Trying again')
  return (
    <div className="page">
      <EmptyState
        level="h1"
        title={`We can't reach ${useProduct().name} right now`}
        actions={
          <Button look="primary" onClick={retryRestoreNow}>
            Try again
          </Button>
        }
      >
        <p>You may be offline, or we're having trouble. Nothing is lost: this page opens as soon as we get through.</p>
      </EmptyState>
    </div>
  )
}
