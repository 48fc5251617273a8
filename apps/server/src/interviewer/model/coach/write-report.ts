import type { AnswerNotes, Report } from '@greenroom/contract/report/model'
import {
  type AnswerReading,
  type CoachFeedback,
  type Composed,
  coachName,
  composeReport,
  type Noted,
  noteInterview,
  type ReadInterview,
  readInterviewInSteps,
  releaseReport,
  type WrittenRemarks,
  writeOverall,
} from '@greenroom/interviewer'
import { createSemaphore } from '../../../kit/semaphore.ts'
import { builtInInterviewer } from '../../built-in.ts'
import type { Interviewer, OnRead } from '../../port.ts'
import type { AskModel, Model } from '../port.ts'
import { runCooperatively } from '../run-cooperatively.ts'
import { isAbsent } from './check.ts'
import { findExchanges, type Judgment, judgeCall, type MaskedExchange } from './judge.ts'
import { type OpenRemarks, readJudged } from './remarks.ts'
import { readOverall, readTips, summaryCall } from './summary.ts'

const callsAtATime = 4
/** Per answer, so that reports stay readable; the built-in coach has the same limit. */
const maxChanges = 2
/** Timeout for all calls of one report; the job may take ten minutes. */
const maxMs = 300_000

type Written = { remarks: WrittenRemarks; writtenBy: string; prompt: string }

/**
 * A coach that has a language model judge each answer separately. Mistakes, points, lessons, order and totals come from code. Fallback: the
 * built-in coach, per answer or for the whole report. An interview with a care message is never sent to a model. `review` throws when the
 * model is closed meanwhile.
 */
export function createModelCoach(
  model: Model,
  builtIn: Pick<Interviewer, 'review'> = builtInInterviewer,
): Pick<Interviewer, 'coach' | 'review' | 'canJudge'> {
  return {
    coach: model.coach,
    canJudge: () => model.isAvailable(),
    async review(brief, plan, turns, includes, onRead) {
      const interview = await runCooperatively(readInterviewInSteps(brief, plan, turns))
      const exchanges = interview.care === null ? findExchanges(interview.readings) : []
      if (exchanges.length === 0) return builtIn.review(brief, plan, turns, includes, onRead)
      if (!(await model.isAvailable())) {
        failIfClosed(model)
        return builtIn.review(brief, plan, turns, includes, onRead)
      }
      return writeReport(model, interview, exchanges, includes, onRead)
    },
  }
}

/** On shutdown, fails the job instead of storing a fallback report: it is retried after the next start. */
function failIfClosed(model: Model): void {
  if (model.isClosed()) throw new Error('Stopped while the feedback was written')
}

async function writeReport(
  model: Model,
  interview: ReadInterview,
  exchanges: readonly MaskedExchange[],
  includes: Report['includes'],
  onRead: OnRead = () => {},
): Promise<CoachFeedback> {
  const { interviewId } = interview.brief
  const signal = AbortSignal.timeout(maxMs)
  await model.renewFeedbackBudget(interviewId)
  const calls = createSemaphore(callsAtATime)
  const ask: AskModel = async (call) => {
    const written = await calls.run(() => model.ask(call))
    if (!written) failIfClosed(model)
    return written
  }
  const written = new Map<number, Written>()
  // Answers not sent to a model were already read by the built-in coach.
  const unread = new Set(exchanges.flatMap(({ shown }) => [...shown.keys()]))
  const noteRead = () => onRead(interview.turns.length - unread.size)
  const judge = async (exchange: MaskedExchange) => {
    const judged = await ask(judgeCall(interviewId, exchange, signal))
    if (judged) {
      const { writtenBy, prompt } = judged
      for (const [number, remarks] of await readJudgment(ask, interviewId, exchange, judged.value, signal))
        written.set(number, { remarks, writtenBy, prompt })
    }
    for (const number of exchange.shown.keys()) unread.delete(number)
    noteRead()
  }
  noteRead()
  await Promise.all(exchanges.map(judge))
  // A half-open circuit breaker admits one call and rejects concurrent ones, so these are tried again.
  const refused = exchanges.filter(({ shown }) => ![...shown.keys()].some((number) => written.has(number)))
  if (refused.length < exchanges.length) await Promise.all(refused.map(judge))
  const useful = new Map(
    [...written].flatMap(([number, { remarks }]) => (isUseful(remarks) ? [[number, remarks] as const] : [])),
  )
  if (useful.size === 0 && written.size === 0)
    return releaseReport(interview, composeReport(interview, noteInterview(interview)), includes)
  const noted = noteInterview(interview, useful)
  const authorOf = ({ number }: AnswerNotes) => {
    const by = written.get(number)
    if (!by) return { writtenBy: coachName }
    // The model answered, but nothing passed the guardrails: asking again would give the same.
    if (!useful.has(number)) return { writtenBy: coachName, prompt: by.prompt }
    return { ...(by.writtenBy !== model.coach && { writtenBy: by.writtenBy }), prompt: by.prompt }
  }
  const summed = await summarize(ask, model, interview, noted, signal)
  return releaseReport(
    interview,
    composeReport(interview, noted, { coach: model.coach, authorOf, ...summed }),
    includes,
  )
}

/** Whether any remark is left; else the built-in coach's notes are used. */
const isUseful = ({ works, changes }: WrittenRemarks) => works.length + changes.length > 0

/** The validated remarks on the answers of one question, by turn number. */
async function readJudgment(
  ask: AskModel,
  interviewId: string,
  exchange: MaskedExchange,
  judgment: Judgment,
  signal: AbortSignal,
): Promise<[number, WrittenRemarks][]> {
  const { main, followUp, shown } = exchange
  const read: [AnswerReading, OpenRemarks][] = []
  const add = (one: AnswerReading | undefined, judged: Judgment['answer']) => {
    if (one && judged && shown.has(one.turn.number)) read.push([one, readJudged(exchange, one, judged)])
  }
  add(main, judgment.answer)
  add(followUp, judgment.followUp)
  const heard = new Set(read.flatMap(([, remarks]) => [...remarks.heard]))
  return Promise.all(
    read.map(async ([one, { works, changes, band }]): Promise<[number, WrittenRemarks]> => {
      const holds = await Promise.all(
        changes.map(
          ({ absences }) => absences.length === 0 || isAbsent(ask, interviewId, exchange, { absences, heard }, signal),
        ),
      )
      const kept = changes.filter((_, at) => holds[at]).slice(0, maxChanges)
      return [one.turn.number, { works, changes: kept.map(({ absences: _, ...change }) => change), heard, band }]
    }),
  )
}

/** The model's overall assessment as far as notes support it; fallback: the built-in coach's. */
async function summarize(
  ask: AskModel,
  { coach }: Model,
  interview: ReadInterview,
  noted: readonly Noted[],
  signal: AbortSignal,
): Promise<Pick<Composed, 'overall' | 'tips'>> {
  const summed = await ask(summaryCall(interview.brief.interviewId, noted, signal))
  if (!summed) return { overall: undefined, tips: undefined }
  const { value, writtenBy, prompt } = summed
  const author = { ...(writtenBy !== coach && { writtenBy }), prompt }
  const overall = readOverall(value, noted, writeOverall(noted))
  const tips = readTips(value, noted)
  return {
    overall: overall && { ...overall, ...author },
    tips: tips.length > 0 ? { tips, ...author } : undefined,
  }
}
