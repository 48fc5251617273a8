import { type ReactNode, useSyncExternalStore } from 'react'
import type { VoiceSettings } from '../voice/voice-settings.ts'

type Props = {
  settings: VoiceSettings
  said: 'first_time' | 'before'
  /** What is shown instead until then, if anything. */
  placeholder: string | null
  /** What the interviewer says now, in the place of the words that were there before. */
  instead?: string | undefined
  children: ReactNode
}

/**
 * The interviewer's words. With captions off they are out of sight while they are said for the first time; they keep their
 * place, so that nothing moves, and their name, so that who cannot see has them too.
 */
export function Captioned({ settings, said, placeholder, instead, children }: Props) {
  const captions = useSyncExternalStore(settings.captions.subscribe, settings.captions.read)
  const unseen = captions === 'off' && said === 'first_time'
  return (
    <div className="captioned" data-words={unseen || instead !== undefined ? 'out of sight' : undefined}>
      {children}
      {unseen
        ? placeholder !== null && (
            <p className="answer soft" aria-hidden="true">
              {placeholder}
            </p>
          )
        : instead !== undefined && <p className="question">{instead}</p>}
    </div>
  )
}
