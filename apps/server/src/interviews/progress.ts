import { limits } from '@greenroom/contract'
import { bands } from '@greenroom/contract/report/bands'
import { readDelivery } from '@greenroom/contract/report/detail'
import { type Progress, type ProgressAnswer, readProgress } from '@greenroom/interviewer'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import type { InterviewsDeps } from './deps.ts'
import { listJudged } from './progress/store.ts'

/** `earlier`: whether the user has more interviews than were read. */
export type MeasuredProgress = Progress & { interviews: number; earlier: 'none' | 'left_out' }
type JudgedInterview = Awaited<ReturnType<typeof listJudged>>[number]

/** How a user's answers changed over the latest interviews. Bands, pace and fillers require PREMIUM. */
export async function measureProgress(deps: InterviewsDeps, { userId }: Principal): Promise<MeasuredProgress> {
  if ((await deps.planOf(userId)) !== 'PREMIUM') throw new AppError('premium_required')
  const max = limits.progress.interviews
  const found = await listJudged(deps.reads, userId, max + 1)
  const read = found.slice(0, max)
  return {
    ...readProgress(read.flatMap(toAnswers)),
    interviews: read.length,
    earlier: found.length > max ? 'left_out' : 'none',
  }
}

function toAnswers({
  id,
  completedAt,
  answered,
  competencies,
  impressions,
  delivery,
}: JudgedInterview): ProgressAnswer[] {
  return answered.map(({ number, kind, questionId, spoken }) => {
    const impression = impressions[number]
    const band = bands.find((one) => one === impression)
    const competency = competencies[questionId]
    const measured = delivery.map(readDelivery).find((one) => one.questionNumber === number)
    return {
      interviewId: id,
      questionNumber: number,
      at: completedAt.getTime(),
      judged: kind === 'main' && band && competency ? { competency, band } : null,
      spoken:
        spoken && measured && measured.fillers !== null
          ? {
              words: measured.words,
              fillers: measured.fillers,
              seconds: measured.wordsPerMinute === null ? null : measured.seconds,
            }
          : null,
    }
  })
}
