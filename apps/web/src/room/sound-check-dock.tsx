import './dock.css'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SoundCheck, SoundCheckOutcome } from './sound-check.ts'

type Props = {
  check: SoundCheck
  dictation: 'possible' | 'missing'
  onListen: () => void
  onFinish: (outcome: SoundCheckOutcome) => void
}

/** Typing, skipping, and the one next step: check the microphone, then start. */
export function SoundCheckDock({ check, dictation, onListen, onFinish }: Props) {
  const typing = dictation === 'missing' || check.at === 'unavailable'
  return (
    <footer className="dock sound-check-dock">
      <div className="room-column dock-pair">
        {!typing && (
          <Button look="quiet" onClick={() => onFinish('typing')}>
            <Icon name="keyboard" />I will type instead
          </Button>
        )}
        {check.at !== 'heard' && (
          <Button look="quiet" onClick={() => onFinish('skipped')}>
            Skip the sound check
          </Button>
        )}
        {typing ? (
          <Button look="primary" onClick={() => onFinish('typing')}>
            <Icon name="keyboard" />I will type instead
          </Button>
        ) : (
          <NextStep check={check} onListen={onListen} onStart={() => onFinish('heard')} />
        )}
      </div>
    </footer>
  )
}

/** One button throughout, so that the focus stays where it was pressed. */
function NextStep({ check, onListen, onStart }: Pick<Props, 'check' | 'onListen'> & { onStart: () => void }) {
  const waiting = check.at === 'listening'
  return (
    <>
      <Button
        look={waiting ? 'plain' : 'primary'}
        working={check.at === 'opening' ? 'Opening the microphone' : undefined}
        aria-disabled={waiting || undefined}
        aria-describedby={waiting ? 'start-when' : undefined}
        onClick={waiting ? undefined : check.at === 'heard' ? onStart : onListen}
      >
        {waiting || check.at === 'heard'
          ? 'Start the interview'
          : check.at === 'not asked'
            ? 'Check the microphone'
            : 'Check again'}
      </Button>
      {waiting && (
        <span className="unseen" id="start-when">
          Say a few words first, or skip the sound check
        </span>
      )}
    </>
  )
}
