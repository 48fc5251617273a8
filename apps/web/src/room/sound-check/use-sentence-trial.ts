import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { joinDictation } from '../machine/answer.ts'
import { transcribe } from '../queries.ts'
import { useDictation } from '../recording/use-dictation.ts'
import { describeTrial, type SentenceTrial, trialTimeoutMs } from './sentence-trial.ts'

/**
 * Listens to one sentence the way answers are listened to: by the browser, or recorded and transcribed by the server. It ends at
 * the first finished phrase, when it is stopped, or after ten seconds. Nothing of it is stored.
 */
export function useSentenceTrial() {
  const [trial, setTrial] = useState<SentenceTrial>({ at: 'not_tried' })

  const dictation = useDictation(
    {
      onText(heard) {
        if (trial.at !== 'listening') return
        setTrial({ at: 'listening', words: joinDictation(heard) })
        if (heard.final.trim() !== '' && heard.interim.trim() === '') void stop()
      },
      onListening() {},
      onFailed: (reason) => update({ at: 'failed', reason }),
    },
    'microphone',
    transcribe,
  )

  function update(outcome: SentenceTrial): void {
    setTrial(outcome)
    announce(describeTrial(outcome))
  }

  function start(): void {
    update({ at: 'listening', words: '' })
    dictation.start()
  }

  async function stop(): Promise<void> {
    setTrial((now) => (now.at === 'listening' && dictation.way === 'recorded' ? { at: 'transcribing' } : now))
    const words = await dictation.stop()
    // A failure was announced as it happened.
    if (words !== null)
      update(words.trim() === '' ? { at: 'nothing_heard' } : { at: 'recognized', words: words.trim() })
  }

  const listening = trial.at === 'listening'
  const stopByItself = useEffectEvent(() => void stop())
  useEffect(() => {
    if (!listening) return
    const timer = setTimeout(() => stopByItself(), trialTimeoutMs)
    return () => clearTimeout(timer)
  }, [listening])

  return {
    trial,
    way: dictation.way,
    start,
    stop,
    /** Frees the microphone, because the room is left or the interview starts. */
    quieten(): void {
      dictation.hold()
      setTrial({ at: 'not_tried' })
    },
  }
}
