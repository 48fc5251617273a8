import type { InterviewDetail } from '@greenroom/contract/report/detail'
import '../ui/speech.css'
import './report.css'
import type { Report } from '@greenroom/contract/report/model'
import { numberReferences } from '@greenroom/contract/report/references'
import { type Ref, useMemo } from 'react'
import { useChosen } from './chosen.tsx'
import { pickNoteAnchors } from './note-anchors.ts'
import { QuotingProvider } from './quoted.tsx'
import { ReportSections } from './report-sections.tsx'
import { Transcript } from './transcript.tsx'

type Props = {
  detail: InterviewDetail
  report: Report | null
  headingRef: Ref<HTMLHeadingElement>
  /** Renders above the fold only, while the rest is rendered in a transition. */
  extent?: 'whole' | 'in_sight'
}

/** What fills a window: the sentence to be proud of and the first impression. */
const sectionsInSight = 2

/** The feedback, then the transcript; each quotation in one leads to the other. `report` is null where none is shown. */
export function ReportBody({ detail, report, headingRef, extent = 'whole' }: Props) {
  const { references, anchors } = useMemo(() => {
    const references = numberReferences(report)
    return { references, anchors: pickNoteAnchors(report, references) }
  }, [report])
  const chosen = useChosen()
  return (
    <QuotingProvider value={{ references, anchors, chosen }}>
      {report && (
        <ReportSections
          detail={detail}
          report={report}
          headingRef={headingRef}
          maxSections={extent === 'whole' ? undefined : sectionsInSight}
        />
      )}
      {extent === 'whole' && <Transcript report={detail} references={references.all} chosen={chosen} />}
    </QuotingProvider>
  )
}
