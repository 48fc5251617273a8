import type { InterviewDetail } from '@greenroom/contract/report/detail'
import type { AnswerRecord } from '../drafts/answer-records.ts'

/** An answer as the last screen shows it. Its time is null where this browser has no record of it. */
export type ShownAnswer = Omit<AnswerRecord, 'seconds'> & { seconds: number | null }

export type InterviewSummary = {
  answers: ShownAnswer[]
  /** In seconds; null where nothing was spoken, or typed, in measured time, or where the time of one such answer isn't known. */
  talking: number | null
  typing: number | null
}

/**
 * How the interview was answered: from this browser's records and, once they are there, the messages that the server has. An answer
 * without a record, say from another device, is there without time and levels.
 */
export function summarize(
  records: readonly AnswerRecord[],
  messages: InterviewDetail['messages'] | undefined,
): InterviewSummary {
  const answers = messages
    ? messages.flatMap((message) => (message.role === 'user' ? [withRecord(message, records)] : []))
    : [...records]
  return { answers, talking: totalOf(answers, 'voice'), typing: totalOf(answers, 'typing') }
}

function withRecord(
  { questionNumber: number, spoken }: InterviewDetail['messages'][number],
  records: readonly AnswerRecord[],
): ShownAnswer {
  const by = spoken ? 'voice' : 'typing'
  const record = records.find((each) => each.number === number && each.by === by)
  return record ?? { number, by, seconds: null, levels: [] }
}

function totalOf(answers: readonly ShownAnswer[], by: AnswerRecord['by']): number | null {
  const seconds = answers.flatMap((answer) => (answer.by === by ? [answer.seconds] : []))
  if (seconds.length === 0 || seconds.includes(null)) return null
  // What is typed during the question takes none of the answer's time.
  return seconds.reduce<number>((sum, each) => sum + Math.round(each!), 0) || null
}

/** The share of the line that each answer takes: by its time, or as much as an average one where its time isn't known. */
export function partsOf(answers: readonly ShownAnswer[]): number[] {
  const known = answers.flatMap(({ seconds }) => (seconds === null ? [] : [Math.max(seconds, 1)]))
  const average = known.length === 0 ? 1 : known.reduce((sum, each) => sum + each, 0) / known.length
  const widths = answers.map(({ seconds }) => (seconds === null ? average : Math.max(seconds, 1)))
  const all = widths.reduce((sum, each) => sum + each, 0)
  return widths.map((width) => width / all)
}

/** Resamples levels to another number of ticks: each is the maximum of its time span. */
export function resample(levels: readonly number[], ticks: number): number[] {
  return Array.from({ length: levels.length === 0 ? 0 : ticks }, (_, tick) => {
    const from = Math.floor((tick / ticks) * levels.length)
    const to = Math.max(Math.ceil(((tick + 1) / ticks) * levels.length), from + 1)
    return Math.max(...levels.slice(from, to))
  })
}
