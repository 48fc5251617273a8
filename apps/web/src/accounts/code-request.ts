import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { said } from './messages.ts'
import { momentAfter } from './resend-code.tsx'

export type Outcome = { tone: 'good' | 'bad'; text: string } | null

type Asking = {
  /** Asks for a code; gives the seconds until another may be asked for. Where none was sent, the one before still works. */
  ask: () => Promise<{ resendAfterSeconds: number; codeSent?: boolean }>
  /** When another may be asked for, in milliseconds since 1970. */
  onSent: (resendFrom: number) => void
  sent: string
  /** The words for a refusal; null where the form says it in its own way. */
  refused: (error: unknown) => string | null
}

/** Asks for another code and keeps what came of it. A refusal that names a time starts the countdown too. */
export function useCodeRequest() {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [running, setRunning] = useState(false)
  const request = async ({ ask, onSent, sent, refused }: Asking) => {
    setRunning(true)
    setOutcome(null)
    try {
      const { resendAfterSeconds, codeSent = true } = await ask()
      onSent(momentAfter(resendAfterSeconds))
      setOutcome({ tone: 'good', text: codeSent ? sent : said.codeStands })
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== null) onSent(momentAfter(error.retryAfter))
      const text = refused(error)
      setOutcome(text === null ? null : { tone: 'bad', text })
    } finally {
      setRunning(false)
    }
  }
  return { outcome, setOutcome, running, request }
}
