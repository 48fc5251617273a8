import type { LoginTarget } from '../paths.ts'
import { showToast } from '../ui/toast.tsx'
import { said } from './messages.ts'

/** The success alert of a sign-up, as a notice that covers nothing: the page behind it is already the next step. */
export function welcome({ plan }: LoginTarget): void {
  showToast(plan === undefined || plan === 'FREE' ? `${said.entered} ${said.freeInterview}` : said.entered)
}
