import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The one primary action of the page: a first interview is free, and somebody who is logged in goes straight to the choice. */
export function FreeStart({ look }: { look?: 'primary' }) {
  const loggedIn = useSession().status === 'logged-in'
  return (
    <ButtonLink look={look} size="large" to={loggedIn ? paths.interviews() : paths.signup()}>
      {loggedIn ? 'Start an interview' : 'Start a free interview'}
    </ButtonLink>
  )
}
