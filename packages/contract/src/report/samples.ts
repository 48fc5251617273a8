import type { InterviewDetail } from './detail.ts'
import type { AnswerNotes, Change, CoverPoint, Impression, Quotation, Works } from './model.ts'

/**
 * What the product shows of itself before sign-up. The candidates are fictional; every question, follow-up and remark was
 * made by the product from their answers. Quotations are offsets into the answer beside them, as in any report.
 */

/** One interview, as the report page reads it from `GET /api/interviews/detail/{id}` with PREMIUM and with FREE. */
export type SampleReports = { premium: InterviewDetail; free: InterviewDetail }

type SampleHeading = { position: string; level: InterviewDetail['level']; question: string }

/** An answer, the follow-up that was asked, and the words of the answer that it takes up. */
export type SampleFollowUp = SampleHeading & { answer: string; followUp: string; takesUp: Quotation }

/** One try at a question. `number` is 1 for the first. */
export type SampleTake = { number: number; answer: string; seconds: number; impression: Impression; works: Works[] }
/** The first and the latest try, and what the product says of both: points that only the latest makes, and whether it is clearer. */
export type SamplePractice = SampleHeading & {
  first: SampleTake
  latest: SampleTake
  claim: 'clearer' | 'no_clear_difference'
  newThisTime: string[]
}

/** A remark of the sample report: `number` is the small number beside its quotation, there and here. */
type Numbered<Remark> = Remark & { number: number; questionNumber: number }
export type SampleRemarks = Pick<SampleHeading, 'position' | 'level'> & {
  works: Numbered<{ quotation: Quotation; says: string }>
  change: Numbered<{ change: Change & { quotation: Quotation; sayNext: string } }>
  /** Of the same question as the change: a point that its answer may well have covered, and the passage. */
  covers: Pick<CoverPoint, 'id' | 'covers'> & { passage: Quotation }
}

/** Questions as the interviews page shows them: a behavioral one, and what a line of a posting is made into. */
export type SampleQuestions = {
  behavioral: string
  posting: { line: string; after: string }
  custom: string
}

/** One remark with the answer that it is about. `expect` is the follow-up to be ready for. */
export type SampleExcerpt = SampleHeading & {
  answer: string
  remark: Numbered<{ quotation: Quotation; says: string }>
  impression: AnswerNotes['impression']
  expect: string
}
