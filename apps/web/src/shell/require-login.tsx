import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { Loading } from '../ui/spinner.tsx'
import { ServerSilent } from './server-silent.tsx'

/**
 * Opens its pages to signed-in people; others go to the login page and come back here afterwards. A silent
 * server sends nobody away: the page waits and then goes on where it was.
 */
export function RequireLogin() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'unknown')
    return session.server === 'asked' ? <Loading words="Opening your account" /> : <ServerSilent />
  if (session.status === 'anonymous') return <Navigate to={paths.login(pathname + search)} replace />
  return <Outlet />
}
