import { cleanJobTitle } from '@greenroom/contract/job-title'
import { limits } from '@greenroom/contract/limits'
import { cleanProse } from '@greenroom/contract/text'
import { useRef, useState } from 'react'
import { alert } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { CustomDraft } from './custom-draft.ts'
import { type CustomErrors, checkCustomInterview, checkJobTitle, hintAtTitle } from './custom-interview.ts'
import { InterviewLength } from './interview-length.tsx'
import { InterviewerChoice } from './interviewer-choice.tsx'
import { LevelChoice } from './level-choice.tsx'
import type { useStartInterview } from './start-interview.ts'
import { Topics } from './topics.tsx'
import { usePreview } from './use-preview.ts'

type Props = {
  draft: CustomDraft
  onDraft: (draft: CustomDraft) => void
  starts: ReturnType<typeof useStartInterview>
  onStarted: () => void
  onClose: () => void
}

/** Job title and description of a custom interview. The draft lives with the page, so that closing loses nothing. */
export default function CustomInterviewDialog({ draft, onDraft, starts, onStarted, onClose }: Props) {
  const { start, starting } = starts
  const [missing, setMissing] = useState<CustomErrors>({})
  const { preview, levelRead, topicsToStart } = usePreview(draft)
  const [checking, setChecking] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const change = (changed: Partial<CustomDraft>) => {
    setMissing({})
    onDraft({ ...draft, ...changed })
  }

  const submit = async () => {
    const found = checkCustomInterview(draft)
    setMissing(found)
    const first = found.jobTitle ? 'jobTitle' : found.description ? 'description' : null
    if (first) return fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (checking) return
    setChecking(true)
    const topics = await topicsToStart().finally(() => setChecking(false))
    if (topics === 'unknown')
      return alert(
        "We couldn't start yet",
        "We couldn't read which topics you left out. Check your connection and try again.",
      )
    const outcome = await start(
      {
        job: cleanJobTitle(draft.jobTitle),
        level: draft.level,
        questionCount: draft.questionCount,
        customDescription: cleanProse(draft.description).trim(),
        ...(topics !== 'all' && { topics }),
      },
      { leaveForm: onClose },
    )
    if (outcome === 'started') onStarted()
  }

  return (
    <Sheet
      title="Custom interview"
      note="Paste the job posting. Your questions follow it."
      onSubmit={() => void submit()}
      onDismiss={onClose}
      aside={
        <>
          <InterviewLength value={draft.questionCount} onChange={(questionCount) => change({ questionCount })} />
          <InterviewerChoice />
          <Topics
            preview={preview}
            unchecked={draft.unchecked}
            questionCount={draft.questionCount}
            onUnchecked={(unchecked) => change({ unchecked })}
          />
        </>
      }
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" size="large" type="submit" working={starting || checking ? 'Starting' : undefined}>
            Start interview
          </Button>
        </>
      }
    >
      <div ref={fields} className="custom-fields">
        <TextField
          label="Job title"
          name="jobTitle"
          hint={hintAtTitle(draft.jobTitle)}
          error={checkJobTitle(draft.jobTitle) ?? missing.jobTitle}
          value={draft.jobTitle}
          data-initial-focus=""
          onChange={(event) => change({ jobTitle: event.target.value })}
        />
        <TextArea
          label="Job posting"
          name="description"
          rows={8}
          error={missing.description}
          count={{ now: draft.description.length, max: limits.description, warnWithin: 500 }}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <LevelChoice value={draft.level} read={levelRead} onChange={(level) => change({ level })} />
      </div>
    </Sheet>
  )
}
