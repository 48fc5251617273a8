import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fetchSpeechUrl } from '../queries.ts'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'

const greeting = "Hi, and welcome. I'll ask you a few questions. Take your time with each answer."

/** A sentence of the interviewer's, to hear whether the loudspeaker is on before a question counts. */
export function useGreeting(voice: InterviewerVoice) {
  const [request, setRequest] = useState<'none' | 'sent' | 'failed'>('none')
  const playback = useSyncExternalStore(voice.state.subscribe, voice.state.read)
  const address = useRef<string>(null)
  // Going on while the audio is being made cancels the greeting: it must not play over the first question.
  const wanted = useRef(false)
  useEffect(
    () => () => {
      wanted.current = false
    },
    [],
  )

  async function play(): Promise<void> {
    wanted.current = true
    setRequest('sent')
    try {
      address.current ??= await fetchSpeechUrl(greeting)
      setRequest('none')
      if (wanted.current) voice.say(address.current)
    } catch {
      setRequest(wanted.current ? 'failed' : 'none')
    }
  }

  function stop(): void {
    wanted.current = false
    setRequest('none')
    voice.silence()
  }

  const sounding = request === 'sent' || playback.kind === 'loading' || playback.kind === 'playing'
  const failed = request === 'failed' || playback.kind === 'failed'
  return {
    state: sounding ? ('sounding' as const) : failed ? ('failed' as const) : ('silent' as const),
    /** Plays the sentence, or stops it. */
    toggle: () => (sounding ? stop() : void play()),
    stop,
  }
}
