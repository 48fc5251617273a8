import { templates } from '@greenroom/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { settledSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { InterviewerChoice } from './interviewer-choice.tsx'
import { useLoginRequired } from './login-required.tsx'
import { type AvailableTemplate, templatesQuery } from './queries.ts'
import { mayStart, type useStartInterview } from './start-interview.ts'
import { setUpPlaces } from './use-set-up.ts'

type Starts = ReturnType<typeof useStartInterview>

/** Whole rehearsals that fit any job; which one is asked for when one is started. */
export function TemplateRows({ starts }: { starts: Starts }) {
  const { data } = useQuery(templatesQuery)
  const navigate = useNavigate()
  const requireLogin = useLoginRequired()
  const [chosen, setChosen] = useState<AvailableTemplate | null>(null)
  const choose = async (template: AvailableTemplate) => {
    if ((await settledSession()).status === 'anonymous')
      return requireLogin('Log in to start an interview. A new account comes with one free interview.')
    if ((await mayStart(navigate)) === 'yes') setChosen(template)
  }
  return (
    <section aria-labelledby="templates">
      <h2 className="heading sectors-heading" id="templates">
        Ready-made interviews
      </h2>
      {data ? (
        <ul className="templates">
          {data.map((template) => (
            <li key={template.id}>
              <h3>{template.title}</h3>
              <span className="label figures">{describeLength(template)}</span>
              <p>{template.description}</p>
              <Button
                id={setUpPlaces.template(template.id)}
                aria-label={`Set up ${template.title}`}
                onClick={() => void choose(template)}
              >
                Set up
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeletons words="Loading interviews" className="templates">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <div key={key}>
              <SkeletonLine width="third" />
              <SkeletonLine width="third" />
              <SkeletonLine />
              <SkeletonLine width="half" />
            </div>
          ))}
        </Skeletons>
      )}
      {chosen && <TemplateDialog template={chosen} starts={starts} onClose={() => setChosen(null)} />}
    </section>
  )
}

/** Level and length, which the catalogue knows; a template that it does not know gets the usual ones. */
function readSetting({ id }: AvailableTemplate): { level: 'Entry' | 'Mid' | 'Senior'; questionCount: 5 | 10 } {
  return templates.find((template) => template.id === id) ?? { level: 'Mid', questionCount: 5 }
}

function describeLength(template: AvailableTemplate): string {
  const { level, questionCount } = readSetting(template)
  return `${level} level, ${questionCount} questions`
}

/** Which job the rehearsal is for. Level and length come with the template. */
function TemplateDialog({
  template,
  starts: { start, starting },
  onClose,
}: {
  template: AvailableTemplate
  starts: Starts
  onClose: () => void
}) {
  const [job, setJob] = useState('')
  const { level, questionCount } = readSetting(template)
  const begin = () =>
    start({ job: job.trim() || 'General', level, question_count: questionCount, template_id: template.id }, onClose)
  return (
    <Dialog
      title={template.title}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="template-form" working={starting ? 'Starting' : undefined}>
            Start interview
          </Button>
        </>
      }
    >
      <p>{template.description}</p>
      <form
        className="form"
        id="template-form"
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <TextField
          label="Job title"
          placeholder="General"
          hint={`Leave it empty for questions that fit any job. ${describeLength(template)}.`}
          value={job}
          maxLength={100}
          onChange={(event) => setJob(event.target.value)}
        />
        <InterviewerChoice />
      </form>
    </Dialog>
  )
}
