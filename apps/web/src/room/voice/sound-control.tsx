import './sound-control.css'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Control } from '../../ui/control.tsx'
import { RadioGroup, Switch } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDismissal } from '../../ui/use-dismissal.ts'
import type { InterviewerVoice, Utterance } from './interviewer-voice.ts'
import { speedNames, speeds, type VoiceSettings } from './voice-settings.ts'

const options = speeds.map((speed) => ({ value: String(speed), label: `${speedNames[speed]} ${speed}×` }))

type Props = {
  voice: InterviewerVoice
  utterance: Utterance
  /** A round control of the dock, or a button in a line of text. */
  look?: 'control' | 'line'
}

/**
 * Opens how the interviewer is heard: speed and captions. Esc or a press elsewhere closes it. Where nothing is heard it rests in
 * the dock, and is missing in a line.
 */
export function SoundControl({ voice, utterance, look = 'control' }: Props) {
  useSyncExternalStore(voice.state.subscribe, voice.state.read)
  useSyncExternalStore(voice.browser.subscribe, voice.browser.read)
  const [panel, setPanel] = useState<'open' | 'closed'>('closed')
  const area = useRef<HTMLDivElement>(null)
  const id = useId()
  useDismissal(panel, area, (by) => {
    setPanel('closed')
    if (by === 'Escape') area.current?.querySelector('button')?.focus()
  })

  const offer = voice.offerFor(utterance.audioUrl)
  if (offer === 'nothing' || (offer === 'audio' && voice.troubleWith(utterance.audioUrl) !== 'none'))
    return look === 'line' ? null : (
      <Control icon="volume" aria-disabled>
        Sound
      </Control>
    )
  const opener = {
    'aria-expanded': panel === 'open',
    'aria-controls': id,
    onClick: () => setPanel(panel === 'open' ? 'closed' : 'open'),
  }
  return (
    <div className={`sound-control sound-control-${look}`} ref={area}>
      {look === 'control' ? (
        <Control icon="volume" {...opener}>
          Sound
        </Control>
      ) : (
        <Button look="quiet" className="line-control" {...opener}>
          <Icon name="volume" />
          Sound
        </Button>
      )}
      <div className="sound-panel" id={id} hidden={panel === 'closed'}>
        <SoundSettings settings={voice.settings} />
      </div>
    </div>
  )
}

function SoundSettings({ settings }: { settings: VoiceSettings }) {
  const speed = useSyncExternalStore(settings.speed.subscribe, settings.speed.read)
  const captions = useSyncExternalStore(settings.captions.subscribe, settings.captions.read)
  return (
    <>
      <RadioGroup
        label="Voice speed"
        options={options}
        value={String(speed)}
        onChange={(event) => {
          const chosen = speeds.find((one) => String(one) === event.target.value)
          if (chosen !== undefined) settings.speed.write(chosen)
        }}
      />
      <div className="between">
        <span>
          Captions
          <span className="small soft">Show the question while it is read</span>
        </span>
        <Switch
          label="Captions"
          checked={captions === 'on'}
          onChange={(event) => settings.captions.write(event.target.checked ? 'on' : 'off')}
        />
      </div>
    </>
  )
}
