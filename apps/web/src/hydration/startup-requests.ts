import { rememberNotices } from '../api/account-notices.ts'
import { readSession, startSession } from '../api/session.ts'
import { removeForeignDrafts } from '../drafts/form-draft.ts'
import { removeForeignAnswers } from '../drafts/unsent-answers.ts'

/** The entry calls again when hydration is retried; requests are sent once. */
let sent = false

/**
 * Restores the remembered session and, where there is one, prefetches what the page shows first. Runs in parallel with the
 * download of React and of the page, so nothing that it imports has React in it.
 */
export function sendStartupRequests(): void {
  if (sent) return
  sent = true
  removeForeignAnswers()
  removeForeignDrafts()
  rememberNotices()
  startSession()
  const report = /^\/interviews\/detail\/([\w-]+)$/.exec(location.pathname)?.[1]
  // 'anonymous' already: never logged in here, or a logout is pending.
  if (report && readSession().status === 'unknown')
    void import('../api/prefetch-report.ts').then(({ prefetchReport }) => prefetchReport(report))
}
