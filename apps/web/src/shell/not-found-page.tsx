import { NotFoundPicture } from '../illustrations/not-found.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from './page-title.ts'

export function Component() {
  usePageTitle('Page not found')
  return (
    <div className="page">
      <EmptyState
        level="h1"
        picture={<NotFoundPicture />}
        title="This page doesn't exist"
        actions={
          <ButtonLink look="primary" to={paths.home()}>
            Go to Home
          </ButtonLink>
        }
      >
        <p>The link may be old or mistyped.</p>
      </EmptyState>
    </div>
  )
}
