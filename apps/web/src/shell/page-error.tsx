import { useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Error boundary: distinguishes a failed chunk load (offline, or a new deployment) from a crashed page. */
const isMissingCode = (error: unknown) => error instanceof TypeError && /import|fetch|module/i.test(error.message)

export function PageError() {
  const missing = isMissingCode(useRouteError())
  return (
    <div className="page">
      <EmptyState
        level="h1"
        title={missing ? "This page didn't load" : 'Something went wrong here'}
        actions={
          <>
            <Button look="primary" onClick={() => location.reload()}>
              Reload the page
            </Button>
            <ButtonLink to={paths.home()} reloadDocument>
              Go to Home
            </ButtonLink>
          </>
        }
      >
        <p>
          {missing
            ? 'Your connection may have dropped, or we just released a new version. Reloading usually helps.'
            : "This one's on us. Everything we've already saved, including your answers, is safe."}
        </p>
      </EmptyState>
    </div>
  )
}
