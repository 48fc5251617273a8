import { useState } from 'react'
import { call } from '../api/client.ts'
import { resendMessage, said, sendCodeMessage } from './messages.ts'

export type Outcome = { tone: 'good' | 'bad'; text: string } | null

/** Asks for another code and keeps what came of it. */
export function useCodeRequest() {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [running, setRunning] = useState(false)
  const request = async (name: 'resendCode' | 'sendCode', email: string) => {
    setRunning(true)
    setOutcome(null)
    try {
      await call(name, { body: { email } })
      setOutcome({
        tone: 'good',
        text: name === 'resendCode' ? said.resent : 'A code is on its way. Please check your email.',
      })
    } catch (error) {
      setOutcome({ tone: 'bad', text: name === 'resendCode' ? resendMessage(error) : sendCodeMessage(error) })
    } finally {
      setRunning(false)
    }
  }
  return { outcome, setOutcome, running, request }
}
