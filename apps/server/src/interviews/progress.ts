import { type Contract, limits, type Reply } from '@greenroom/contract'
import { bands } from '@greenroom/contract/report/bands'
import { readDelivery } from '@greenroom/contract/report/detail'
import { type ProgressAnswer, readProgress } from '@greenroom/interviewer'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import type { InterviewsDeps } from './deps.ts'
import { listJudged } from './progress/store.ts'

type Progress = Reply<Contract['progress']>
type JudgedInterview = Awaited<ReturnType<typeof listJudged>>[number]

/** How a user's answers changed over the latest interviews. Bands, pace and fillers require PREMIUM. */
export async function showProgress(deps: InterviewsDeps, { userId }: Principal): Promise<Progress> {
  if ((await deps.planOf(userId)) !== 'PREMIUM') throw new AppError('premium_required')
  const most = limits.progress.interviews
  const found = await listJudged(deps.reads, userId, most + 1)
  const read = found.slice(0, most)
  const { overall, competencies, pace, fillers } = readProgress(read.flatMap(toAnswers))
  return {
    interviews: read.length,
    earlier: found.length > most ? 'left out' : 'none',
    overall: { ...overall, points: dated(overall.points) },
    competencies: competencies.map((row) => ({ ...row, points: dated(row.points) })),
    pace: { ...pace, points: dated(pace.points) },
    fillers: { ...fillers, points: dated(fillers.points) },
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

const dated = <Point extends { at: number }>(points: Point[]): (Omit<Point, 'at'> & { at: string })[] =>
  points.map((point) => ({ ...point, at: new Date(point.at).toISOString() }))
