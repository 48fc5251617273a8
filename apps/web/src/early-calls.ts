import { startSession } from './api/session.ts'
import { guardDrafts } from './kept-draft.ts'
import { guardKeptWords } from './kept-words.ts'

let called = false

/**
 * Asks the server for the session that this browser remembers and, where there is one, for what the page shows first. It runs beside
 * the download of React and of the page's code, so nothing that it imports has React in it.
 */
export function callEarly(): void {
  if (called) return
  called = true
  guardKeptWords()
  guardDrafts()
  startSession()
  const report = /^\/interviews\/detail\/([\w-]+)$/.exec(location.pathname)?.[1]
  if (report && 'returning' in document.documentElement.dataset)
    void import('./api/prefetch-report.ts').then(({ prefetchReport }) => prefetchReport(report))
}
