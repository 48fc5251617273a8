import type { NavigateFunction } from 'react-router'
import { logout } from '../api/session.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toast.tsx'

/** What the "Log out" buttons do: log out and go home. A logout that the server hasn't received yet is said to be pending. */
export async function logOutAndGoHome(navigate: NavigateFunction): Promise<void> {
  const outcome = await logout()
  if (outcome === 'pending')
    showToast("You're logged out here. We'll end the session on our server once you're back online.")
  await navigate(paths.home())
}
