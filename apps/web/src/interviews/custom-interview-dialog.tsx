import { cleanJobTitle } from '@greenroom/contract/job-title'
import { limits } from '@greenroom/contract/limits'
import { cleanProse } from '@greenroom/contract/text'
import { type FormEvent, useRef, useState } from 'react'
import type { CustomDraft } from '../kept-draft.ts'
import { alert } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { type CustomErrors, checkCustomInterview, checkJobTitle, hintAtTitle } from './custom-interview.ts'
import { InterviewerChoice } from './interviewer-choice.tsx'
import { LevelChoice } from './level-choice.tsx'
import { QuestionCount } from './question-count.tsx'
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

/** Job title and description of an interview of one's own. The draft lives with the page, so that closing loses nothing. */
export default function CustomInterviewDialog({ draft, onDraft, starts, onStarted, onClose }: Props) {
  const { start, starting } = starts
  const [missing, setMissing] = useState<CustomErrors>({})
  const { preview, levelRead, topicsToStart } = usePreview(draft)
  const [checking, setChecking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (changed: Partial<CustomDraft>) => {
    setMissing({})
    onDraft({ ...draft, ...changed })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkCustomInterview(draft)
    setMissing(found)
    const first = found.jobTitle ? 'jobTitle' : found.description ? 'description' : null
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (checking) return
    setChecking(true)
    const topics = await topicsToStart().finally(() => setChecking(false))
    if (topics === 'unknown')
      return alert('Error', "We couldn't read which topics you left out. Check your connection and try again.")
    const outcome = await start(
      {
        job: cleanJobTitle(draft.jobTitle),
        level: draft.level,
        question_count: draft.questionCount,
        custom_description: cleanProse(draft.description).trim(),
        ...(topics !== 'all' && { topics }),
      },
      onClose,
    )
    if (outcome === 'started') onStarted()
  }

  return (
    <Dialog
      title="Custom interview"
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form="custom-form"
            working={starting || checking ? 'Starting' : undefined}
          >
            Start interview
          </Button>
        </>
      }
    >
      <p>Paste a job posting, and we'll ask what that interview might ask.</p>
      <form ref={form} className="form" id="custom-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Job title"
          name="jobTitle"
          hint={hintAtTitle(draft.jobTitle)}
          error={checkJobTitle(draft.jobTitle) ?? missing.jobTitle}
          value={draft.jobTitle}
          onChange={(event) => change({ jobTitle: event.target.value })}
        />
        <TextArea
          label="Job description"
          name="description"
          rows={7}
          error={missing.description}
          count={{ now: draft.description.length, max: limits.description, warnWithin: 500 }}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="custom-choices">
          <LevelChoice value={draft.level} read={levelRead} onChange={(level) => change({ level })} />
          <QuestionCount value={draft.questionCount} onChange={(questionCount) => change({ questionCount })} />
        </div>
        <InterviewerChoice />
        <Topics
          preview={preview}
          unchecked={draft.unchecked}
          questionCount={draft.questionCount}
          onUnchecked={(unchecked) => change({ unchecked })}
        />
      </form>
    </Dialog>
  )
}
