import { bands } from '@greenroom/contract/report/bands'
import type { Band } from '@greenroom/contract/report/model'
import { behind, type Claim, type Judged, judge, type Measurement, mean } from './progress/claims.ts'

/** One answer of a completed interview. Times in milliseconds, the same for all answers of an interview. */
export type ProgressAnswer = {
  interviewId: string
  questionNumber: number
  at: number
  /** Its question's competency and its band. A follow-up is rated with its main question, so it has neither. */
  judged: { competency: string; band: Band } | null
  /** Speech figures; null for a typed answer, `seconds` null if not measured. */
  spoken: { words: number; fillers: number; seconds: number | null } | null
}

export type BandPoint = { interviewId: string; questionNumber: number; at: number; band: Band }
/** `value` is a pace, a rate of fillers, or an average of bands, where 0 is "just starting" and 3 is "strong". */
export type FigurePoint = { interviewId: string; at: number; value: number }
export type Progress = {
  /** All competencies together, one average per interview. */
  overall: { points: FigurePoint[]; claim: Claim }
  /** Ordered by the number of questions asked, most first. */
  competencies: { competency: string; points: BandPoint[]; claim: Claim }[]
  /** Words per minute of each interview. */
  pace: { points: FigurePoint[]; claim: Claim }
  /** Fillers in a hundred words of each interview. */
  fillers: { points: FigurePoint[]; claim: Claim }
}

/** The bands in ascending order; an unrated or missing answer is a gap, never a low value. */
export const bandOrder: readonly Band[] = bands

/**
 * Measurement error of bands: root mean square distance from a human reader's bands. 0.92 is that of bands stored
 * before the point classifier (docs/decisions/0021), today's is 0.6; the larger applies while a page may show both.
 */
export const bandError = 0.92
/** Just-noticeable difference of speaking rate: Quené, "On the just noticeable difference for tempo in speech" (2007). */
const noticeablePace = 0.05
/** Fewer spoken words in an interview are too small a sample for pace and fillers. */
const enoughWords = 50
/** z-score of a two-sided 95 % interval: averages further apart than this many standard errors differ. */
const errorsApart = 1.96
/**
 * Significance levels: together at most one false claim in twenty pages, split between ratings and speech. The first
 * lets eight interviews, four and four, support a claim (2 in 70); the second needs ten.
 */
const allowedForAnswers = 0.03
const allowedForSpeech = 0.02

type Weighed = Measurement & { fillers: number; hundreds: number }

/**
 * Trends over time: a row claims a change only beyond chance and measurement error (`judge`). One interview is one
 * measurement, since answers of a day correlate. Overall is tested first, then competencies, only if it changed; pace
 * and fillers have their own significance level. Input order doesn't matter.
 */
export function readProgress(answers: readonly ProgressAnswer[]): Progress {
  const interviews = [...Map.groupBy(answers, ({ interviewId }) => interviewId).values()]
    .map((group) => group.toSorted((a, b) => a.questionNumber - b.questionNumber))
    .sort(([a], [b]) => a!.at - b!.at || (a!.interviewId < b!.interviewId ? -1 : 1))
  const inOrder = interviews.flat()
  const byCompetency = [
    ...Map.groupBy(
      inOrder.filter(({ judged }) => judged),
      ({ judged }) => judged!.competency,
    ),
  ].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))

  const overall = interviews.flatMap(averageBands)
  const pace = interviews.flatMap(readPace)
  const fillers = interviews.flatMap(readFillers)
  const ofCompetency = byCompetency.map(([, group]) =>
    [...Map.groupBy(group, ({ interviewId }) => interviewId).values()].flatMap(averageBands),
  )
  const [overallClaim] = judge([asBands(overall)], allowedForAnswers)
  const claims = behind(overallClaim!, judge(ofCompetency.map(asBands), allowedForAnswers))
  const [paceClaim, fillersClaim] = judge<Weighed>(
    [
      { measurements: pace, margin: (earlier) => noticeablePace * mean(earlier.map(({ value }) => value)) },
      { measurements: fillers, margin: fillerMargin },
    ],
    allowedForSpeech,
  )
  return {
    overall: { points: overall.map(toPoint), claim: overallClaim! },
    competencies: byCompetency.map(([competency, group], at) => ({
      competency,
      points: group.map(({ interviewId, questionNumber, at, judged }) => ({
        interviewId,
        questionNumber,
        at,
        band: judged!.band,
      })),
      claim: claims[at]!,
    })),
    pace: { points: pace.map(toPoint), claim: paceClaim! },
    fillers: { points: fillers.map(toPoint), claim: fillersClaim! },
  }
}

type InterviewMeasured = Weighed & { interviewId: string }
const toPoint = ({ interviewId, at, value }: InterviewMeasured): FigurePoint => ({ interviewId, at, value })
const measured = ([first]: readonly ProgressAnswer[], value: number, weight = { fillers: 0, hundreds: 0 }) => [
  { interviewId: first!.interviewId, at: first!.at, value, ...weight },
]

function averageBands(answers: readonly ProgressAnswer[]): InterviewMeasured[] {
  const steps = answers.flatMap(({ judged }) => {
    const step = judged ? bandOrder.indexOf(judged.band) : -1
    return step < 0 ? [] : [step]
  })
  return steps.length === 0 ? [] : measured(answers, mean(steps))
}

/** Margin for averages of bands: standard error from `bandError`, shrinking with the number of bands. */
const asBands = (measurements: readonly Weighed[]): Judged<Weighed> => ({
  measurements,
  margin: (earlier, later) => errorsApart * bandError * Math.sqrt(1 / earlier.length + 1 / later.length),
})

function readPace(answers: readonly ProgressAnswer[]): InterviewMeasured[] {
  const timed = answers.flatMap(({ spoken }) =>
    spoken?.seconds ? [{ words: spoken.words, seconds: spoken.seconds }] : [],
  )
  const words = sum(timed.map((one) => one.words))
  return words < enoughWords ? [] : measured(answers, (words * 60) / sum(timed.map(({ seconds }) => seconds)))
}

function readFillers(answers: readonly ProgressAnswer[]): InterviewMeasured[] {
  const spoken = answers.flatMap((answer) => (answer.spoken ? [answer.spoken] : []))
  const words = sum(spoken.map((one) => one.words))
  if (words < enoughWords) return []
  const fillers = sum(spoken.map((one) => one.fillers))
  return measured(answers, (fillers * 100) / words, { fillers, hundreds: words / 100 })
}

/** Margin for filler rates: a count of n has a Poisson error of √n. */
function fillerMargin(earlier: readonly Weighed[], later: readonly Weighed[]): number {
  const variance = (half: readonly Weighed[]) =>
    Math.max(1, sum(half.map(({ fillers }) => fillers))) / sum(half.map(({ hundreds }) => hundreds)) ** 2
  return errorsApart * Math.sqrt(variance(earlier) + variance(later))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
