import './dock.css'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SoundCheck, SoundCheckOutcome } from './sound-check.ts'

type Props = {
  check: SoundCheck
  /** Where no voice can be used, typing is the next step. */
  offered: 'voice' | 'typing'
  onListen: () => void
  onFinish: (outcome: SoundCheckOutcome) => void
}

const typeInstead = 'Type instead'

/** Typing, skipping, and the one next step: check the microphone, then start. */
export function SoundCheckDock({ check, offered, onListen, onFinish }: Props) {
  return (
    <footer className="dock sound-check-dock">
      <div className="room-column dock-pair">
        {offered === 'voice' && (
          <Button look="quiet" onClick={() => onFinish('typing')}>
            <Icon name="keyboard" />
            {typeInstead}
          </Button>
        )}
        {offered === 'voice' && check.at !== 'heard' && (
          <Button look="quiet" onClick={() => onFinish('skipped')}>
            <span>
              Skip<span className="sound-check-rest"> the sound check</span>
            </span>
          </Button>
        )}
        <NextStep check={check} offered={offered} onListen={onListen} onFinish={onFinish} />
      </div>
    </footer>
  )
}

/** One button throughout, so that the focus stays where it was pressed. */
function NextStep({ check, offered, onListen, onFinish }: Props) {
  const waiting = check.at === 'listening'

  function take(): void {
    if (offered === 'typing') onFinish('typing')
    else if (check.at === 'heard') onFinish('heard')
    else if (!waiting) onListen()
  }
  return (
    <>
      <Button
        look={waiting ? 'plain' : 'primary'}
        working={check.at === 'opening' ? 'Opening the microphone' : undefined}
        aria-disabled={waiting || undefined}
        aria-describedby={waiting ? 'start-when' : undefined}
        onClick={take}
      >
        {offered === 'typing' && <Icon name="keyboard" />}
        {offered === 'typing' ? 'Start, and type your answers' : nextStepOf(check)}
      </Button>
      {waiting && (
        <span className="unseen" id="start-when">
          Say a few words first, or skip the sound check
        </span>
      )}
    </>
  )
}

function nextStepOf({ at }: SoundCheck): string {
  if (at === 'not asked') return 'Check the microphone'
  return at === 'listening' || at === 'heard' ? 'Start the interview' : 'Check again'
}
