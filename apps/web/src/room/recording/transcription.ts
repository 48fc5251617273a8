import { waitForNetwork } from '../../api/backoff.ts'
import { ask } from '../../ui/ask.tsx'
import { transcribe } from '../queries.ts'
import { deliver } from '../question/deliver.ts'
import { notTranscribed } from '../room-alerts.ts'

/** One request: 15 s for the way up and 30 s at the other server, in milliseconds. */
const timeoutMs = 50_000
/** For this long (milliseconds) a recording is resent automatically; then the candidate is asked. */
const tryingMs = 30_000

/**
 * The words of a recording. It is sent again for as long as the candidate wants to, without being spoken again; rejects when
 * they would rather type.
 */
export async function transcribeWithRetry(recording: Blob, left: AbortSignal): Promise<string> {
  for (;;) {
    const attempt = () => transcribe(recording, AbortSignal.any([left, AbortSignal.timeout(timeoutMs)]))
    const { words, detail } = await sendPatiently(attempt, left)
    if (words !== null) return words
    const { title, message } = notTranscribed(detail)
    const choice = await ask({
      title,
      text: message,
      choices: [
        { value: 'type', label: 'Type instead' },
        { value: 'again', label: 'Try again', look: 'primary' },
      ],
    })
    // Escape must not cost the recording, so it means to try again.
    if (choice === 'type') throw new Error('the candidate types instead')
  }
}

type Outcome = { words: string; detail: null } | { words: null; detail: string | null }

/** Sends again while the failure may pass, for half a minute; `detail` is the server's word if it refused. */
export async function sendPatiently(send: () => Promise<string>, left: AbortSignal): Promise<Outcome> {
  const outOfTime = new Error('tried long enough')
  const until = Date.now() + tryingMs
  try {
    const outcome = await deliver(send, {
      onLost() {},
      onAgain() {},
      async wait(milliseconds) {
        if (!left.aborted && Date.now() + milliseconds > until) throw outOfTime
        await waitForNetwork(milliseconds, left, { current() {} })
      },
    })
    if (outcome.result === 'answered') return { words: outcome.value, detail: null }
    return { words: null, detail: outcome.result === 'refused' ? outcome.detail : null }
  } catch (error) {
    if (error !== outOfTime) throw error
    return { words: null, detail: null }
  }
}
