import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type LevelMeter, startLevelMeter } from '../../speech/level-meter.ts'
import { announce } from '../../ui/announcer.tsx'
import { listMicrophones, type MicrophoneDevice, notAsked, reduceSoundCheck, type SoundCheck } from './sound-check.ts'

/** What a reader hears when the check changes: each once, and never the level. */
const announcements: Partial<Record<SoundCheck['at'], string>> = {
  listening: 'The microphone is on. Say a few words.',
  heard: 'Microphone is working',
  quiet: "We can't hear you yet",
  denied: 'The microphone is blocked',
  missing: 'No microphone was found',
  unavailable: "The microphone can't be used on this page",
}

/**
 * Listens for a voice while the screen lives. `interviewer` says whether the interviewer's voice sounds, which a microphone
 * near a loudspeaker would take for yours.
 */
export function useSoundCheck(interviewer: () => 'sounding' | 'silent') {
  const [check, dispatch] = useReducer(reduceSoundCheck, notAsked)
  const [microphones, setMicrophones] = useState<MicrophoneDevice[]>([])
  const [chosen, setChosen] = useState('')
  const meter = useRef<LevelMeter>(null)
  const open = 'levels' in check

  /** The microphone is free at once, for whatever listens next. */
  function release(): void {
    meter.current?.stop()
    meter.current = null
  }

  /** Asks for the microphone with this id, or for the browser's own choice when it is empty. */
  function listen(deviceId = chosen): void {
    release()
    setChosen(deviceId)
    dispatch({ type: 'microphone_asked' })
    meter.current = startLevelMeter({
      deviceId: deviceId === '' ? undefined : deviceId,
      onLevel(level) {
        if (interviewer() === 'silent') dispatch({ type: 'level', level })
      },
      onFailure(reason) {
        // A chosen microphone that is gone must not fail the next attempt too.
        setChosen('')
        dispatch({ type: 'failed', reason })
      },
    })
  }

  /** Switches the microphone off and resets the check. */
  function quieten(): void {
    release()
    dispatch({ type: 'microphone_released' })
  }

  const leave = useEffectEvent(release)
  useEffect(() => () => leave(), [])

  useEffect(() => {
    const words = announcements[check.at]
    if (words !== undefined) announce(words)
  }, [check.at])

  // Browsers name the microphones only once one of them is open.
  useEffect(() => {
    if (!open) return
    const { mediaDevices } = navigator
    let left = false
    const list = () =>
      void mediaDevices.enumerateDevices().then(
        (devices) => left || setMicrophones(listMicrophones(devices)),
        () => {},
      )
    list()
    mediaDevices.addEventListener('devicechange', list)
    return () => {
      left = true
      mediaDevices.removeEventListener('devicechange', list)
    }
  }, [open])

  return { check, microphones, chosen, listen, release, quieten }
}
