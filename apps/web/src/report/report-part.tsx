import { partTitles } from '@greenroom/contract/report/words'
import { type ReactNode, type Ref, useId } from 'react'
import { CareText } from '../care/care-text.tsx'

type PartProps = { title: string; children: ReactNode; headingRef?: Ref<HTMLHeadingElement> }

/** A section of the report with its title. With `headingRef` its heading can be focused. */
export function ReportPart({ title, children, headingRef }: PartProps) {
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

/** The care message comes first, and without figures beside it. */
export function CareWords({ message }: { message: string }) {
  return (
    <ReportPart title={partTitles.care}>
      <div className="letter-words">
        <CareText message={message} className="lead" />
      </div>
    </ReportPart>
  )
}
