import { bands } from '@greenroom/contract/report/bands'
import type { Band } from '@greenroom/contract/report/model'
import { behind, type Claim, type Judged, judge, type Measurement, mean } from './progress/claims.ts'

/** One answer of a completed interview. Times in milliseconds, the same for all answers of an interview. */
export type ProgressAnswer = {
  interviewId: string
  questionNumber: number
  at: number
  /** What its question looks at, and how it was judged. A follow-up counts with its question and has neither of its own. */
  judged: { competency: string; band: Band } | null
  /** How it was spoken; null of a typed answer, and `seconds` where nobody measured them. */
  spoken: { words: number; fillers: number; seconds: number | null } | null
}

export type BandPoint = { interviewId: string; questionNumber: number; at: number; band: Band }
/** `value` is a pace, a rate of fillers, or an average of bands, where 0 is "just starting" and 3 is "strong". */
export type FigurePoint = { interviewId: string; at: number; value: number }
export type Progress = {
  /** All competencies together, one average per interview. */
  overall: { points: FigurePoint[]; claim: Claim }
  /** The one that was asked about most often first. */
  competencies: { competency: string; points: BandPoint[]; claim: Claim }[]
  /** Words per minute of each interview. */
  pace: { points: FigurePoint[]; claim: Claim }
  /** Fillers in a hundred words of each interview. */
  fillers: { points: FigurePoint[]; claim: Claim }
}

/** The judged bands in order; an answer that was not judged, or not given, is a gap and never a low value. */
export const bandOrder: readonly Band[] = bands

/**
 * The measurement error of bands: how far they lie from those of a reader (root mean square). 0.92 is that of the bands that were
 * stored before hearing (docs/decisions/0021); today's is 0.6. Both are on a user's page, so the larger one holds until none of the old is.
 */
export const bandError = 0.92
/** Nobody hears a smaller change of pace: Quené, "On the just noticeable difference for tempo in speech" (2007). */
const noticeablePace = 0.05
/** Fewer spoken words in an interview say nothing about how somebody speaks. */
const enoughWords = 50
/** Two averages that are further apart than this many standard errors are apart in 95 of 100 cases. */
const errorsApart = 1.96
/**
 * The probability that anything claimed on the page is due to chance is one in twenty, shared by what was said and how it was
 * spoken. The first share lets eight interviews, four and four, say something (2 in 70), the second ten.
 */
const allowedForAnswers = 0.03
const allowedForSpeech = 0.02

type Weighed = Measurement & { fillers: number; hundreds: number }

/**
 * How answers changed over time, with a claim on each row that holds beyond chance and beyond the error of measuring: see `judge`.
 * An interview is one measurement, however many answers it has, because answers of one day are alike. All answers together are
 * tested first; competencies are tested together, and claim something only where the whole has changed; pace and fillers have a
 * share of their own. "Too few" lasts until a claim is possible at all. The order of the answers given is of no importance.
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

/** Bands are known to within `bandError` each, an average of many so much better. */
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

/** A count of n could as well have been the square root of n more or less. */
function fillerMargin(earlier: readonly Weighed[], later: readonly Weighed[]): number {
  const variance = (half: readonly Weighed[]) =>
    Math.max(1, sum(half.map(({ fillers }) => fillers))) / sum(half.map(({ hundreds }) => hundreds)) ** 2
  return errorsApart * Math.sqrt(variance(earlier) + variance(later))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
