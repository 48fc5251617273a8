import { useProduct } from '../api/product.ts'
import { restoreNow } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from './page-title.ts'

/** In place of a page while nobody can say whose it is. It goes by itself as soon as the server answers. */
export function ServerSilent() {
  usePageTitle('Trying again')
  return (
    <div className="page">
      <EmptyState
        level="h1"
        title={`${useProduct().name} can't be reached. Trying again…`}
        actions={
          <Button look="primary" onClick={restoreNow}>
            Try again
          </Button>
        }
      >
        <p>Nothing is lost. This page will open as soon as you're back online.</p>
      </EmptyState>
    </div>
  )
}
