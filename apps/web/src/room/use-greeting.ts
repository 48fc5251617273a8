import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { InterviewerVoice } from './interviewer-voice.ts'
import { fetchSpoken } from './queries.ts'

const greeting = 'Hello, and welcome. I will ask you a few questions. Take your time with each answer.'

/** A sentence of the interviewer's, to hear whether the loudspeaker is on before a question counts. */
export function useGreeting(voice: InterviewerVoice) {
  const [request, setRequest] = useState<'none' | 'sent' | 'failed'>('none')
  const spoken = useSyncExternalStore(voice.state.subscribe, voice.state.read)
  const address = useRef<string>(null)
  // Whoever goes on while the audio is being made must not be greeted over the first question.
  const over = useRef(false)
  useEffect(() => {
    over.current = false
    return () => {
      over.current = true
    }
  }, [])

  async function play(): Promise<void> {
    setRequest('sent')
    try {
      address.current ??= await fetchSpoken(greeting)
      setRequest('none')
      if (!over.current) voice.say(address.current)
    } catch {
      setRequest('failed')
    }
  }

  const sounding = request === 'sent' || spoken.kind === 'loading' || spoken.kind === 'playing'
  return {
    state: sounding ? ('sounding' as const) : request === 'failed' || spoken.kind === 'failed' ? 'failed' : 'silent',
    speaking: spoken.kind === 'playing',
    /** Plays the sentence, or stops it. */
    toggle(): void {
      if (request === 'sent') return
      if (sounding) voice.silence()
      else void play()
    },
    stop(): void {
      over.current = true
      voice.silence()
    },
  }
}
