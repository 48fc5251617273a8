import { readSession } from '../api/session.ts'
import { alert } from '../ui/ask.tsx'

/**
 * An alert about a failure on a page behind the login. None after the session has ended: the login page has replaced the page and
 * shows why.
 */
export async function alertFailure(title: string, text: string): Promise<void> {
  if (readSession().status !== 'anonymous') await alert(title, text)
}
