import { writePlan } from '@greenroom/contract/report/byline'
import type { InterviewDetail } from '@greenroom/contract/report/detail'
import type { Quotation } from '@greenroom/contract/report/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { usePractice } from '../start/start-practice.ts'
import { Button } from '../ui/button.tsx'
import { planCoverageQuery } from './queries.ts'
import { type ReportOwner, ReportOwnerProvider } from './report-owner.tsx'
import { Rewrite } from './rewrite.tsx'
import { ShareButton } from './share-button.tsx'
import { useTicks } from './ticks.ts'

/** The owner's report: adds practice, rewriting, and checked points that are saved. */
export function OwnReport({ children }: { children: ReactNode }) {
  return <ReportOwnerProvider value={own}>{children}</ReportOwnerProvider>
}

/** What the questions were planned from, and the button to rewrite fallback feedback with the model. */
function Margin({ detail }: { detail: InterviewDetail }) {
  const { data: planCoverage } = useQuery({
    ...planCoverageQuery(detail.interviewId),
    enabled: detail.customDescription !== null,
  })
  const plan = planCoverage ? writePlan(planCoverage) : ''
  return (
    <>
      {plan !== '' && <p>{plan}</p>}
      <Rewrite detail={detail} />
    </>
  )
}

function Practice({ detail: { interviewId, practices }, number }: { detail: InterviewDetail; number: number }) {
  const { practice, practicing } = usePractice()
  const attempts = practices.find(({ questionNumber }) => questionNumber === number)?.attempts ?? 0
  return (
    <>
      <Button
        working={practicing ? 'Starting' : undefined}
        onClick={() => practice({ interviewId, questionNumber: number })}
      >
        Practice this answer again
      </Button>
      {attempts > 0 && (
        <Link to={paths.practice(interviewId, number)}>
          Compare with {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
        </Link>
      )}
    </>
  )
}

function Share({ detail: { position }, quotation: { text } }: { detail: InterviewDetail; quotation: Quotation }) {
  return (
    <ShareButton
      look="link"
      label={`Share “${text}”`}
      position={position}
      choices={[{ kind: 'quotation', said: text }]}
    />
  )
}

const own: ReportOwner = {
  Margin,
  Practice,
  Share,
  useTicks,
  sampleWords: 'See a sample report',
  unlockLook: 'primary',
}
