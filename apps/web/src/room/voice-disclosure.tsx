import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { RadioGroup, Switch } from '../ui/field.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'
import { speedNames, speeds, type VoiceSettings } from './voice-settings.ts'

const options = speeds.map((speed) => ({ value: String(speed), label: `${speedNames[speed]} ${speed}×` }))

/** A button that says the speed and opens what can be set: speed and captions. Esc or a click elsewhere closes it. */
export function VoiceDisclosure({ settings }: { settings: VoiceSettings }) {
  const speed = useSyncExternalStore(settings.speed.subscribe, settings.speed.read)
  const captions = useSyncExternalStore(settings.captions.subscribe, settings.captions.read)
  const [panel, setPanel] = useState<'open' | 'closed'>('closed')
  const element = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useDismissal(panel, element, (by) => {
    setPanel('closed')
    if (by === 'Escape') button.current?.focus()
  })

  return (
    <div className="voice-disclosure" ref={element}>
      <Button
        look="quiet"
        ref={button}
        aria-expanded={panel === 'open'}
        aria-controls={id}
        onClick={() => setPanel(panel === 'open' ? 'closed' : 'open')}
      >
        Speed: {speed}×
      </Button>
      <div className="voice-panel" id={id} hidden={panel === 'closed'}>
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
      </div>
    </div>
  )
}
