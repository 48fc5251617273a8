import type { NavigateFunction } from 'react-router'
import { logout } from '../api/session.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toast.tsx'

/** What the buttons "Log out" do: out, and home. Nobody is told that it is done while the server has not heard of it. */
export async function logOutAndGoHome(navigate: NavigateFunction): Promise<void> {
  const outcome = await logout()
  if (outcome === 'owed')
    showToast("You're logged out here. We'll end the session on our server once you're back online.")
  await navigate(paths.home())
}
