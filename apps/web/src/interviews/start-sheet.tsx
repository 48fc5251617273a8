import './start-sheet.css'
import { limits } from '@greenroom/contract/limits'
import { anyJob } from '@greenroom/contract/unnamed-job'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths, type SheetChoice } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pick } from '../ui/pick.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type ChosenInterview, readChosen, readSetting, startLevels, toStartRequest } from './chosen-interview.ts'
import { isFavorite, useFavorites, useToggleFavorite } from './favorites.ts'
import { useFreeInterview } from './free-interview.ts'
import { InterviewLength } from './interview-length.tsx'
import { InterviewerChoice } from './interviewer-choice.tsx'
import { templatesQuery } from './queries.ts'
import { SampleQuestions } from './sample-questions.tsx'
import type { useStartInterview } from './start-interview.ts'
import { favoriteOf } from './title-groups.ts'

type Starts = ReturnType<typeof useStartInterview>
type Props = {
  choice: SheetChoice
  starts: Starts
  /** Level or length was chosen: the address says so from now on, and a login leads back to it. */
  onSetting: (setting: { level: string; questions: number }) => void
  onClose: () => void
}

/** A chosen interview, one step before it starts: its level, its length, and what it may ask. */
export default function StartSheet({ choice, onClose, ...rest }: Props) {
  const { data: offered } = useQuery(templatesQuery)
  const chosen = readChosen(choice, offered ?? [])
  const missing = chosen === null && (choice.template === undefined || offered !== undefined)
  useEffect(() => {
    if (missing) onClose()
  }, [missing])
  return chosen && <ChosenSheet chosen={chosen} choice={choice} onClose={onClose} {...rest} />
}

function ChosenSheet({
  chosen,
  choice,
  starts: { start, starting },
  onSetting,
  onClose,
}: Props & { chosen: ChosenInterview }) {
  const free = useFreeInterview()
  const [job, setJob] = useState(() => practicedFor(chosen, choice))
  // The address follows a moment later; the choice itself is drawn at once.
  const [setting, setSetting] = useState(() => readSetting(chosen, choice))
  const change = (next: typeof setting) => {
    setSetting(next)
    onSetting({ level: next.level, questions: next.count })
  }
  const request = toStartRequest(chosen, setting, job)
  return (
    <Sheet
      title={nameOf(chosen)}
      note={noteOf(chosen)}
      onSubmit={() => void start(request)}
      onDismiss={onClose}
      aside={
        <SampleQuestions
          job={chosen.kind === 'template' ? job : request.job}
          level={setting.level}
          template={chosen.kind === 'template' ? chosen.template.id : undefined}
        />
      }
      actions={
        <>
          {chosen.kind === 'title' ? <SaveToFavorites entry={chosen.entry} /> : <Cancel onClose={onClose} />}
          <Button look="primary" size="large" type="submit" working={starting ? 'Starting' : undefined}>
            {free === 'ready' || free === 'visitor' ? 'Start free interview' : 'Start interview'}
          </Button>
        </>
      }
    >
      {chosen.kind === 'template' ? (
        <TextField
          label="Job title (optional)"
          hint={`Leave it blank for questions that fit any job. ${setting.level} level.`}
          value={job}
          maxLength={limits.jobTyped}
          autoComplete="off"
          onChange={(event) => setJob(event.target.value)}
        />
      ) : (
        <Pick
          label="Level"
          options={startLevels.map((level) => ({ value: level, label: level }))}
          value={setting.level}
          focus="first"
          onChange={(level) => change({ ...setting, level })}
        />
      )}
      <InterviewLength
        value={setting.count}
        {...(chosen.kind === 'template' && { focus: 'first' })}
        onChange={(count) => change({ ...setting, count })}
      />
      <p className="small soft">
        Follow-ups count as questions. You can stop at any time and still get feedback on what you answered.
      </p>
      <InterviewerChoice />
      {free === 'used' && (
        <p className="small start-used">
          You've used your free interview. <Link to={paths.pricing()}>View plans</Link> or{' '}
          <Link to={paths.sample()}>see a sample report</Link>
        </p>
      )}
    </Sheet>
  )
}

function SaveToFavorites({ entry }: { entry: Extract<ChosenInterview, { kind: 'title' }>['entry'] }) {
  const { favorites } = useFavorites()
  const toggle = useToggleFavorite()
  const saved = isFavorite(favorites, entry.jobTitle, entry.sector)
  return (
    <Button
      look="quiet"
      className={saved ? 'save-favorite kept' : 'save-favorite'}
      aria-pressed={saved}
      onClick={() => void toggle(favoriteOf(entry))}
    >
      <Icon name="bookmark" />
      <span>
        {saved ? 'Saved' : 'Save'}
        <span className="save-where"> to favorites</span>
      </span>
    </Button>
  )
}

const Cancel = ({ onClose }: { onClose: () => void }) => (
  <Button look="quiet" onClick={onClose}>
    Cancel
  </Button>
)

/** The job of a template that is set up again; its own title says that there was none. */
const practicedFor = (chosen: ChosenInterview, { job = '' }: SheetChoice): string =>
  chosen.kind === 'template' && job !== chosen.template.title ? job : ''

function nameOf(chosen: ChosenInterview): string {
  if (chosen.kind === 'title') return chosen.entry.jobTitle
  return chosen.kind === 'general' ? chosen.job : chosen.template.title
}

function noteOf(chosen: ChosenInterview): string {
  if (chosen.kind === 'title') return `${chosen.entry.sector}, ${chosen.entry.industry}`
  if (chosen.kind === 'template') return chosen.template.description
  return chosen.job === anyJob
    ? 'Questions that fit any job.'
    : "This job isn't in our list yet, so we'll ask general questions that fit it."
}
