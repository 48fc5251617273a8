import { limits } from '@greenroom/contract/limits'
import { cleanJobTitle, cleanProse } from '@greenroom/contract/text'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { type CustomDraft, type CustomErrors, checkCustomInterview, checkJobTitle } from './custom-interview.ts'
import { QuestionCount } from './question-count.tsx'
import type { useStartInterview } from './start-interview.ts'

type Props = {
  draft: CustomDraft
  onDraft: (draft: CustomDraft) => void
  starts: ReturnType<typeof useStartInterview>
  onClose: () => void
}

/** Job title and description of an interview of one's own. The draft lives with the page, so that closing loses nothing. */
export default function CustomInterviewDialog({ draft, onDraft, starts: { start, starting }, onClose }: Props) {
  const [count, setCount] = useState<5 | 10>(5)
  const [errors, setErrors] = useState<CustomErrors>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkCustomInterview(draft)
    setErrors(found)
    const first = found.jobTitle ? 'jobTitle' : found.description ? 'description' : null
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    await start(
      {
        job: cleanJobTitle(draft.jobTitle).trim(),
        level: 'Any',
        question_count: count,
        custom_description: cleanProse(draft.description).trim(),
      },
      onClose,
    )
  }

  return (
    <Dialog
      title="Custom interview"
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="custom-form" working={starting ? 'Starting' : undefined}>
            Start interview
          </Button>
        </>
      }
    >
      <p>Paste the job posting. The questions and their level come from it.</p>
      <form ref={form} className="form" id="custom-form" noValidate onSubmit={submit}>
        <TextField
          label="Job title"
          name="jobTitle"
          hint="Letters, digits and spaces."
          error={checkJobTitle(draft.jobTitle) ?? errors.jobTitle}
          value={draft.jobTitle}
          maxLength={limits.jobTitle}
          onChange={(event) => onDraft({ ...draft, jobTitle: event.target.value })}
        />
        <TextArea
          label="Job description"
          name="description"
          rows={8}
          error={errors.description}
          count={{ now: draft.description.length, max: limits.description, warnWithin: 500 }}
          value={draft.description}
          onChange={(event) => onDraft({ ...draft, description: event.target.value })}
        />
        <QuestionCount value={count} onChange={setCount} />
      </form>
    </Dialog>
  )
}
