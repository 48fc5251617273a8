import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { Loading } from '../ui/spinner.tsx'
import { ServerUnreachable } from './server-unreachable.tsx'

/**
 * Route guard: redirects to the login page, which comes back here afterwards. While the server is unreachable there is no redirect: the
 * page waits until the session is known.
 */
export function RequireLogin() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'unknown')
    return session.server === 'pending' ? <Loading words="Opening your account" /> : <ServerUnreachable />
  if (session.status === 'anonymous') return <Navigate to={paths.login(pathname + search)} replace />
  return <Outlet />
}
