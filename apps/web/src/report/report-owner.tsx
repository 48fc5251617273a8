import type { InterviewDetail } from '@greenroom/contract/report/detail'
import type { CoverPoint, Quotation } from '@greenroom/contract/report/model'
import { type ComponentType, createContext, useContext, useState } from 'react'

export type Ticks = { isSaid(point: CoverPoint): boolean; tick(point: string, said: boolean): void }

/**
 * Slots for what only the report's owner can do. The public sample leaves them empty: the same components, without a session and a
 * query cache.
 */
export type ReportOwner = {
  /** Beside "Overall": what the questions were planned from, and having the feedback rewritten. */
  Margin: ComponentType<{ detail: InterviewDetail }>
  /** Below the notes on an answer. */
  Practice: ComponentType<{ detail: InterviewDetail; number: number }>
  /** Beside a strength: the candidate's own words to take along. */
  Share: ComponentType<{ detail: InterviewDetail; quotation: Quotation }>
  /** The points of one answer that the candidate checked. */
  useTicks(interviewId: string, questionNumber: number): Ticks
  /** How what a plan leaves out calls the way to the sample report. */
  sampleWords: string
  /** How loud the way to Premium is. For a visitor the free interview is the louder one. */
  unlockLook: 'primary' | 'plain'
}

/** Checks stay in the page, and are gone with it. */
function useLocalTicks(): Ticks {
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  return {
    isSaid: ({ id, said }) => ticked[id] ?? said,
    tick: (point, said) => setTicked((before) => ({ ...before, [point]: said })),
  }
}

const nobody: ReportOwner = {
  Margin: () => null,
  Practice: () => null,
  Share: () => null,
  useTicks: useLocalTicks,
  sampleWords: 'See this report with Premium',
  unlockLook: 'plain',
}
const Owner = createContext<ReportOwner>(nobody)
export const ReportOwnerProvider = Owner
export const useReportOwner = (): ReportOwner => useContext(Owner)
