import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { RadioGroup, Switch } from '../ui/field.tsx'
import { speeds, type VoiceSettings } from './voice-settings.ts'

const options = speeds.map((speed) => ({ value: String(speed), label: `${speed}×` }))

/** A small button that shows the speed and opens what can be set: speed and captions. Esc or a click elsewhere closes it. */
export function VoiceDisclosure({ settings }: { settings: VoiceSettings }) {
  const speed = useSyncExternalStore(settings.speed.subscribe, settings.speed.read)
  const captions = useSyncExternalStore(settings.captions.subscribe, settings.captions.read)
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const closeOutside = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
    }
  }, [open])

  return (
    <div className="voice-disclosure" ref={element}>
      <Button
        look="icon"
        ref={button}
        aria-label={`Voice, ${speed}×`}
        title="Voice"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {speed}×
      </Button>
      <div className="voice-panel" id={id} hidden={!open}>
        <RadioGroup
          label="Speed"
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
            <span className="small soft">Show the words at once</span>
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
