import { readParagraphs, writeByline, writePlan } from '@greenroom/contract/report/byline'
import { readGlance } from '@greenroom/contract/report/glance'
import type { References } from '@greenroom/contract/report/references'
import { partTitles } from '@greenroom/contract/report/words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId } from 'react'
import { CareText } from '../care-text.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AnswerNotes } from './answer-notes.tsx'
import { Improvements, Strengths } from './findings.tsx'
import { GlanceTable } from './glance-table.tsx'
import { briefQuery, type FullFeedback, type Report } from './queries.ts'

type PartProps = { title: string; children: ReactNode; headingRef?: Ref<HTMLHeadingElement> }

/** A part of the letter: what it is, and the words. With `headingRef` its heading can take the focus. */
export function LetterPart({ title, children, headingRef }: PartProps) {
  const id = useId()
  return (
    <section className="letter" aria-labelledby={id}>
      <h2 id={id} {...(headingRef && { ref: headingRef, tabIndex: -1, 'data-focus-target': '' })}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What matters more than practice comes first, and without figures beside it. */
export function CareWords({ message }: { message: string }) {
  return (
    <LetterPart title={partTitles.care}>
      <div className="letter-words">
        <CareText message={message} className="lead" />
      </div>
    </LetterPart>
  )
}

/** The assessment, which every plan gets, and in the margin who wrote it from what. */
export function Assessment({ report, full }: { report: Report; full: FullFeedback | null }) {
  const { data: plannedFrom } = useQuery({
    ...briefQuery(report.interviewId),
    enabled: report.customDescription !== null,
  })
  const plan = plannedFrom ? writePlan(plannedFrom) : ''
  return (
    <>
      <div className="letter-words">
        {readParagraphs(report.feedback?.assessment ?? '').map((paragraph, index) => (
          <p key={`${index}:${paragraph.length}`} className="lead">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="margin-note margin-notes">
        <p>{writeByline({ ...report, feedback: full })}</p>
        {plan !== '' && <p>{plan}</p>}
      </div>
    </>
  )
}

type FullProps = { report: Report; feedback: FullFeedback; references: References; chosen: number | null }

/** The rest of the letter, for PREMIUM. A part with nothing in it is left out. */
export function FullLetter({ report, feedback, references: { strengths, improvements }, chosen }: FullProps) {
  const rows = readGlance(feedback, report.delivery ?? [], report.messages)
  return (
    <>
      {rows.length > 0 && (
        <LetterPart title={partTitles.glance}>
          <GlanceTable rows={rows} />
        </LetterPart>
      )}
      {strengths.length > 0 && (
        <LetterPart title={partTitles.strengths}>
          <Strengths strengths={strengths} chosen={chosen} />
        </LetterPart>
      )}
      {improvements.length > 0 && (
        <LetterPart title={partTitles.improvements}>
          <Improvements improvements={improvements} chosen={chosen} report={report} />
        </LetterPart>
      )}
      {feedback.tips.length > 0 && (
        <LetterPart title={partTitles.tips}>
          <ul className="letter-words tips">
            {feedback.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </LetterPart>
      )}
      {feedback.question_feedback.length > 0 && (
        <LetterPart title={partTitles.answers}>
          <AnswerNotes notes={feedback.question_feedback} report={report} />
        </LetterPart>
      )}
    </>
  )
}

/** Stands where Free and Basic would read on; beside feedback that is not there it keeps its voice down. */
export function PremiumBox({ feedback }: { feedback: Report['feedbackState'] }) {
  return (
    <LetterPart title="Premium Feature">
      <div className="premium-box">
        <p>
          With Premium this letter goes on: your strengths and what to try next time, each tied to your own words, tips,
          notes on every answer, your pace and fillers, and an export of it all as PDF, Markdown or JSON.
        </p>
        <ButtonLink look={feedback === 'ready' ? 'primary' : 'plain'} to={paths.home('pricing')}>
          Upgrade to Premium
        </ButtonLink>
      </div>
    </LetterPart>
  )
}
