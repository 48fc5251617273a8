import type { InterviewDetail } from '@greenroom/contract/report/detail'
import './report-sections.css'
import { writeByline, writePartByline } from '@greenroom/contract/report/byline'
import type { Report } from '@greenroom/contract/report/model'
import { findSection, type SectionViews, viewSection } from '@greenroom/contract/report/sections'
import { sectionTitles } from '@greenroom/contract/report/words'
import { Fragment, type ReactNode, type Ref } from 'react'
import { AnswerByAnswer } from './answer-notes.tsx'
import { ChangeCard } from './change.tsx'
import { GlanceTable } from './glance-table.tsx'
import { LockedRows } from './locked.tsx'
import { PartByline } from './part-byline.tsx'
import { Quoted, QuotedMargin } from './quoted.tsx'
import { useReportOwner } from './report-owner.tsx'
import { ReportPart } from './report-part.tsx'

type Props = {
  detail: InterviewDetail
  report: Report
  headingRef: Ref<HTMLHeadingElement>
  /** How many sections at most, from the first; all of them without it. */
  maxSections?: number | undefined
}

/** The report in its order. Every kind of section has its view here, and the compiler asks for a new one's. */
export function ReportSections({ detail, report, headingRef, maxSections }: Props) {
  const { Share } = useReportOwner()
  const startWith = findSection(report, 'overall')?.startWith ?? null
  const views: SectionViews<ReactNode> = {
    proud: ({ quotation, says }) => (
      <section className="proud" aria-labelledby="proud-title">
        <h2 id="proud-title">{sectionTitles.proud}</h2>
        <blockquote>
          <Quoted quotation={quotation} />
        </blockquote>
        <p className="small soft proud-says">{says}</p>
        <QuotedMargin quotation={quotation} action={<Share detail={detail} quotation={quotation} />}>
          Question {quotation.number}.{' '}
        </QuotedMargin>
      </section>
    ),
    overall: ({ sentences }) => (
      <ReportPart title={sectionTitles.overall} headingRef={headingRef}>
        <div className="letter-words">
          <p className="lead">{sentences.join(' ')}</p>
        </div>
        <Margin detail={detail} />
      </ReportPart>
    ),
    one_change: ({ number, change, ...author }) => (
      <ReportPart title={sectionTitles.one_change}>
        <div className="letter-words">
          <ChangeCard change={change} level="h3" />
          <PartByline words={writePartByline('one_change', author, detail.coach)} />
        </div>
        {change.quotation && <QuotedMargin quotation={change.quotation}>Question {number}. </QuotedMargin>}
      </ReportPart>
    ),
    glance: ({ rows }) => (
      <ReportPart title={sectionTitles.glance}>
        <GlanceTable rows={rows} />
      </ReportPart>
    ),
    answers: ({ answers }) => (
      <section aria-labelledby="answers-title">
        <header className="answers-head">
          <div>
            <h2 className="heading" id="answers-title">
              {sectionTitles.answers}
            </h2>
            <a className="small" href="#transcript">
              Read the full transcript
            </a>
          </div>
        </header>
        <AnswerByAnswer detail={detail} answers={answers} startWith={startWith} />
      </section>
    ),
    tips: ({ tips, ...author }) => (
      <ReportPart title={sectionTitles.tips}>
        <div className="letter-words">
          <ul className="tips">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
          <PartByline words={writePartByline('tips', author, detail.coach)} />
        </div>
      </ReportPart>
    ),
    not_reached: ({ topics }) => (
      <ReportPart title={sectionTitles.not_reached}>
        <ul className="letter-words tips">
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </ReportPart>
    ),
    locked: (section) => <LockedRows section={section} answers={detail.questionCount} />,
  }
  return report.sections
    .slice(0, maxSections)
    .map((section) => <Fragment key={section.kind}>{viewSection(section, views)}</Fragment>)
}

/** Who asked and who wrote it, and from what. */
function Margin({ detail }: Pick<Props, 'detail'>) {
  const { Margin: OwnMargin } = useReportOwner()
  return (
    <div className="margin-note margin-notes">
      <p>{writeByline(detail)}</p>
      <OwnMargin detail={detail} />
    </div>
  )
}
