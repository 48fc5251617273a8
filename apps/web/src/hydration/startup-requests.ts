import { rememberNotices } from '../api/account-notices.ts'
import { readSession, startSession } from '../api/session.ts'
import { removeForeignDrafts } from '../drafts/form-draft.ts'
import { removeForeignAnswers } from '../drafts/unsent-answers.ts'

let called = false

/**
 * Asks the server for the session that this browser remembers and, where there is one, for what the page shows first. It runs beside
 * the download of React and of the page's code, so nothing that it imports has React in it.
 */
export function sendStartupRequests(): void {
  if (called) return
  called = true
  removeForeignAnswers()
  removeForeignDrafts()
  rememberNotices()
  startSession()
  const report = /^\/interviews\/detail\/([\w-]+)$/.exec(location.pathname)?.[1]
  // 'anonymous' by now is somebody who never logged in here, or whose logout the server has yet to hear of.
  if (report && readSession().status === 'unknown')
    void import('../api/prefetch-report.ts').then(({ prefetchReport }) => prefetchReport(report))
}
