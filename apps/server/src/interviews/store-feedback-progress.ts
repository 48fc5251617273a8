import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../db/database.ts'
import type { InterviewsDeps } from './deps.ts'
import { updateInterview } from './store.ts'

/** Throttle: the coach reads an answer in milliseconds, and each update is a transaction. */
const pauseMs = 500

/**
 * Stores how many answers the coach has read, and signals those who wait: throttled, the latest number only. `settle` waits for a write
 * that is running and stops further ones. A failure to store progress is logged and doesn't fail the feedback.
 */
export function trackFeedbackProgress(deps: Pick<InterviewsDeps, 'db' | 'signals' | 'log'>, interviewId: string) {
  const settled = new AbortController()
  let latest = 0
  let stored = 0
  let running: Promise<void> | null = null

  async function storeLatest(): Promise<void> {
    while (stored !== latest) {
      await sleep(pauseMs, undefined, { signal: settled.signal })
      stored = latest
      await inTransaction(deps.db, async (tx) => {
        await updateInterview(tx, interviewId, { answersRead: stored })
        await deps.signals.send(tx, 'feedback', interviewId)
      })
    }
  }

  return {
    onRead(answers: number): void {
      latest = answers
      if (settled.signal.aborted) return
      running ??= storeLatest()
        .catch((error: unknown) => {
          if (!settled.signal.aborted) deps.log.error('progress of feedback was not stored', error)
        })
        .finally(() => {
          running = null
        })
    },
    async settle(): Promise<void> {
      settled.abort()
      await running
    },
  }
}
