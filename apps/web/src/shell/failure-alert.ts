import { readSession } from '../api/session.ts'
import { alert } from '../ui/ask.tsx'

/**
 * Says in a dialog that something failed on a page for signed-in people. Nothing when the session is over: the login page, which
 * has taken the place of that page, says why.
 */
export async function alertFailure(title: string, text: string): Promise<void> {
  if (readSession().status !== 'anonymous') await alert(title, text)
}
