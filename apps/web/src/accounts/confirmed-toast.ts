import type { LoginTarget } from '../paths.ts'
import { showToast } from '../ui/toast.tsx'
import { said } from './messages.ts'

/** Sign-up's success alert as a toast: the page behind it is the next step already. */
export function showConfirmedToast({ plan }: LoginTarget): void {
  showToast(plan === undefined || plan === 'FREE' ? `${said.entered} ${said.freeInterview}` : said.entered)
}
