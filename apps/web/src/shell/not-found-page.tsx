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
        title="There is no room here"
        actions={
          <ButtonLink look="primary" to={paths.home()}>
            Go to Home
          </ButtonLink>
        }
      >
        <p>The page you asked for does not exist, or it has moved.</p>
      </EmptyState>
    </div>
  )
}
