import '../question/dock.css'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isTried, type SentenceTrial } from './sentence-trial.ts'
import type { SoundCheck, SoundCheckOutcome } from './sound-check.ts'

type Props = {
  check: SoundCheck
  trial: SentenceTrial
  /** Where no voice can be used, typing is the next step. */
  offered: 'voice' | 'typing'
  onListen: () => void
  onTry: () => void
  onStopTrying: () => void
  onFinish: (outcome: SoundCheckOutcome) => void
}

/** Typing, the way past the check, and the one next step: the microphone, a sentence, the interview. */
export function SoundCheckDock(props: Props) {
  const { check, trial, offered, onTry, onFinish } = props
  const heard = check.at === 'heard' || trial.at !== 'not_tried'
  // Where recognition has just failed, an interview by voice would fail as well.
  const next = trial.at === 'failed' ? 'typing' : offered
  return (
    <footer className="dock sound-check-dock">
      <div className="room-column dock-pair">
        {next === 'voice' && (
          <Button look="quiet" onClick={() => onFinish('typing')}>
            <Icon name="keyboard" />
            Type instead
          </Button>
        )}
        {offered === 'voice' &&
          (isTried(trial) ? (
            <Button look="quiet" onClick={onTry}>
              Try again
            </Button>
          ) : (
            <Button look="quiet" onClick={() => onFinish(heard ? 'heard' : 'skipped')}>
              <span>
                Skip<span className="sound-check-rest"> the sound check</span>
              </span>
            </Button>
          ))}
        <NextStep {...props} offered={next} />
      </div>
    </footer>
  )
}

/** One button throughout, so that the focus stays where it was pressed. */
function NextStep({ check, trial, offered, onListen, onTry, onStopTrying, onFinish }: Props) {
  const waiting = trial.at === 'not_tried' && check.at === 'listening'

  function take(): void {
    if (offered === 'typing') onFinish('typing')
    else if (isTried(trial)) onFinish('heard')
    else if (trial.at === 'listening') onStopTrying()
    else if (check.at === 'heard') onTry()
    else if (!waiting) onListen()
  }
  return (
    <>
      <Button
        look={waiting ? 'plain' : 'primary'}
        working={workOf(check, trial)}
        aria-disabled={waiting || undefined}
        aria-describedby={waiting ? 'start-when' : undefined}
        onClick={take}
      >
        {offered === 'typing' && <Icon name="keyboard" />}
        {offered === 'typing' ? 'Start, and type your answers' : nextStepOf(check, trial)}
      </Button>
      {waiting && (
        <span className="unseen" id="start-when">
          Say a few words first, or skip the sound check
        </span>
      )}
    </>
  )
}

function workOf(check: SoundCheck, trial: SentenceTrial): string | undefined {
  if (trial.at === 'transcribing') return 'Transcribing'
  return check.at === 'opening' ? 'Opening the microphone' : undefined
}

function nextStepOf(check: SoundCheck, trial: SentenceTrial): string {
  if (isTried(trial)) return 'Start the interview'
  if (trial.at === 'listening') return 'Done'
  if (check.at === 'heard' || check.at === 'listening') return 'Try a sentence'
  return check.at === 'not_asked' ? 'Check the microphone' : 'Check again'
}
