import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The page's primary action: the free interview; logged-in users go straight to the interviews. */
export function FreeStart({ look }: { look?: 'primary' }) {
  const loggedIn = useSession().status === 'logged-in'
  return (
    <ButtonLink look={look} size="large" to={loggedIn ? paths.interviews() : paths.signup()}>
      {loggedIn ? 'Start an interview' : 'Start a free interview'}
    </ButtonLink>
  )
}
