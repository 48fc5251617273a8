import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { said } from './messages.ts'
import { cooldownEnd } from './resend-code.tsx'

export type CodeOutcome = { tone: 'good' | 'bad'; text: string } | null

type CodeRequestOptions = {
  /** Requests a code and returns the resend cooldown. `codeSent` false: the previous code is still valid. */
  ask: () => Promise<{ resendAfterSeconds: number; codeSent?: boolean }>
  /** Gets the end of the resend cooldown, as epoch milliseconds. */
  onSent: (resendFrom: number) => void
  sent: string
  /** The message for a refusal; null where the form shows it itself. */
  refused: (error: unknown) => string | null
}

/** Requests another code and holds the outcome. A refusal with Retry-After starts the cooldown as well. */
export function useCodeRequest() {
  const [outcome, setOutcome] = useState<CodeOutcome>(null)
  const [running, setRunning] = useState(false)
  const request = async ({ ask, onSent, sent, refused }: CodeRequestOptions) => {
    setRunning(true)
    setOutcome(null)
    try {
      const { resendAfterSeconds, codeSent = true } = await ask()
      onSent(cooldownEnd(resendAfterSeconds))
      setOutcome({ tone: 'good', text: codeSent ? sent : said.codeStands })
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== null) onSent(cooldownEnd(error.retryAfter))
      const text = refused(error)
      setOutcome(text === null ? null : { tone: 'bad', text })
    } finally {
      setRunning(false)
    }
  }
  return { outcome, setOutcome, running, request }
}
