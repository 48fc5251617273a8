import './interviewer-choice.css'
import { depths, manners } from '@greenroom/contract/limits'
import { useEffect, useId, useRef, useState } from 'react'
import { RadioGroup } from '../ui/field.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { depthNames, describeStyle, mannerNames, useInterviewStyle } from './interview-style.ts'

const mannerOptions = manners.map((manner) => ({ value: manner, label: mannerNames[manner] }))
const depthOptions = depths.map((depth) => ({ value: depth, label: depthNames[depth] }))

/** How the interviewer will talk and how often they follow up: one line, which opens the choice. */
export function InterviewerChoice() {
  const { style, setManner, setDepth } = useInterviewStyle()
  const [panel, setPanel] = useState<'open' | 'closed'>('closed')
  const element = useRef<HTMLFieldSetElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [manner, depth] = describeStyle(style)

  useEffect(() => {
    if (panel === 'open') element.current?.scrollIntoView({ block: 'nearest' })
  }, [panel])

  useDismissal(panel, area, (by) => {
    // Where it takes part in the page, closing it would move what is being pressed.
    if (!element.current || getComputedStyle(element.current).position !== 'absolute') return
    setPanel('closed')
    if (by === 'Escape') toggle.current?.focus()
  })

  return (
    <div className="interviewer-choice" ref={area}>
      <p className="label interviewer-line">
        <span>
          {manner}, <span className="unbroken">{depth}</span>
        </span>
        <button
          className="text-button"
          ref={toggle}
          type="button"
          aria-expanded={panel === 'open'}
          aria-controls={id}
          onClick={() => setPanel(panel === 'open' ? 'closed' : 'open')}
        >
          {panel === 'open' ? 'Done' : 'Change'}
          <VisuallyHidden>{panel === 'open' ? ' choosing interviewer' : ' interviewer'}</VisuallyHidden>
        </button>
      </p>
      <fieldset className="interviewer-panel" id={id} ref={element} hidden={panel === 'closed'}>
        <legend className="unseen">Interviewer</legend>
        <div className="interviewer-options">
          <RadioGroup
            label="Style"
            options={mannerOptions}
            value={style.manner}
            onChange={({ target }) => setManner(manners.find((manner) => manner === target.value) ?? style.manner)}
          />
          <RadioGroup
            label="Follow-ups"
            options={depthOptions}
            value={style.depth}
            onChange={({ target }) => setDepth(depths.find((depth) => depth === target.value) ?? style.depth)}
          />
        </div>
        <p className="small soft">It doesn't change how your answers are rated.</p>
      </fieldset>
    </div>
  )
}
