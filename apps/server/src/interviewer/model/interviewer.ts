import { mayFollowUp, nextMain, staysWithRules } from '@greenroom/interviewer'
import { createBreaker } from '../../kit/breaker.ts'
import type { Clock } from '../../kit/clock.ts'
import { lastOf } from '../../kit/last-of.ts'
import type { Log } from '../../kit/log.ts'
import { builtInInterviewer } from '../built-in.ts'
import type { Conversation, Interviewer } from '../port.ts'
import { createModelCoach } from './coach/write-report.ts'
import { inTime, type Wait, waitMs } from './deadline.ts'
import { createDrafts } from './drafts.ts'
import { type Decision, followUpCall, readFollowUp } from './follow-up.ts'
import { planCall, readPlan } from './plan.ts'
import type { Model } from './port.ts'
import { lacksMarks, punctuateCall, readPunctuated } from './punctuate.ts'
import { placesForModel, readReplies, repliesCall } from './replies.ts'
import { warmSentences } from './warm-sentences.ts'

/** Timeout for the next question after an answer is submitted (milliseconds). */
export const defaultTurnMs = 2500
/** Timeout for punctuation after a recording stops (milliseconds). */
const punctuateMs = 1500
const lateInARow = 3
const minute = 60_000

export type ModelInterviewerDeps = {
  clock: Clock
  log: Log
  turnMs?: number
  /** Fallback when the model fails; runs on this thread unless given. */
  builtIn?: Interviewer
  /** Prefetches the audio of a sentence that is likely to be spoken soon. */
  warm?: (sentence: string) => void
  /** Settles at the deadline of a follow-up: after `turnMs`, unless a test controls it. The same for punctuation. */
  waitForFollowUp?: Wait
  waitForPunctuation?: Wait
}

/**
 * An interviewer that has a language model write questions, follow-ups and replies. The built-in engine is the fallback: it plans
 * immediately, limits the follow-ups, and takes over on a timeout, an error, invalid output or an open circuit.
 */
export function createModelInterviewer(
  model: Model,
  {
    clock,
    log,
    turnMs = defaultTurnMs,
    builtIn = builtInInterviewer,
    warm = () => {},
    waitForFollowUp = waitMs(turnMs),
    waitForPunctuation = waitMs(punctuateMs),
  }: ModelInterviewerDeps,
): Interviewer {
  const drafts = createDrafts<Decision>()
  let closed = false
  const createPunctuality = (what: string) =>
    createBreaker({
      clock,
      failuresInARow: lateInARow,
      pauseMs: 10 * minute,
      onOpen: () => log.warn('the model is too slow', { for: what, minutes: 10 }),
    })
  const followUps = { wait: waitForFollowUp, punctuality: createPunctuality('follow-ups') }
  const punctuation = { wait: waitForPunctuation, punctuality: createPunctuality('punctuation') }

  async function decide(conversation: Conversation, signal: AbortSignal): Promise<Decision | undefined> {
    const written = await model.ask({ ...followUpCall(conversation), signal, onText: warmSentences(warm) })
    return written && readFollowUp(written, conversation)
  }

  /** The matching draft, or a new model call; undefined on timeout. */
  async function decideInTime(conversation: Conversation): Promise<Decision | undefined> {
    const draft = drafts.take(draftKeyOf(conversation), lastOf(conversation.turns).answer)
    const isResting = !followUps.punctuality.isClosed()
    if (draft?.isDone) {
      const drafted = await draft.result
      if (drafted) return drafted
    } else if (draft && !isResting) return inTime(draft, followUps)
    else draft?.abort()
    if (isResting) return undefined
    const giveUp = new AbortController()
    return inTime({ result: decide(conversation, giveUp.signal), abort: () => giveUp.abort() }, followUps)
  }

  return {
    ...builtIn,
    ...createModelCoach(model, builtIn),
    name: model.name,
    acknowledges: true,
    thinksAbout: isOpenToModel,
    planning: {
      kind: 'improved_later',
      async improve(brief, plan, turns) {
        const written = await model.ask(planCall(brief, plan, turns))
        if (closed) throw new Error('Stopped while the plan was made')
        return written ? readPlan(written, plan, turns) : []
      },
    },
    async next(conversation) {
      const { plan, turns, questionCount, style, interviewId } = conversation
      if (!isOpenToModel(conversation)) {
        drafts.drop(interviewId)
        return builtIn.next(conversation)
      }
      const decided = await decideInTime(conversation)
      if (decided?.kind === 'complete') return nextMain(plan, turns, questionCount, style)
      if (decided?.kind !== 'ask') return builtIn.next(conversation)
      const { text, reason, writtenBy, prompt } = decided
      return { kind: 'follow_up', questionId: lastOf(turns).questionId, text, reason, writtenBy, prompt }
    },
    draft(conversation) {
      if (closed || !isOpenToModel(conversation)) return
      drafts.start(draftKeyOf(conversation), lastOf(conversation.turns).answer, (signal) =>
        decide(conversation, signal),
      )
    },
    dropDraft: drafts.drop,
    async reply(brief, turns, questions) {
      const replies = await builtIn.reply(brief, turns, questions)
      const places = placesForModel(questions)
      if (places.length === 0) return replies
      const written = await model.ask(repliesCall(brief, turns, questions, places))
      return written ? readReplies(written, replies, places) : replies
    },
    async punctuate(rawText, interviewId) {
      const isForModel = interviewId !== undefined && lacksMarks(rawText) && !staysWithRules(rawText)
      if (!isForModel || !punctuation.punctuality.isClosed()) return builtIn.punctuate(rawText, interviewId)
      const giveUp = new AbortController()
      const result = model.ask({ ...punctuateCall(interviewId, rawText), signal: giveUp.signal })
      const written = await inTime({ result, abort: () => giveUp.abort() }, punctuation)
      return (written && readPunctuated(written.value, rawText)) ?? builtIn.punctuate(rawText, interviewId)
    },
    async close() {
      closed = true
      drafts.close()
      await model.close()
      await builtIn.close()
    },
  }
}

/** The question count and the promised topics leave room for a follow-up, and a model may see the answer. */
const isOpenToModel = ({ plan, turns, questionCount, style }: Conversation) =>
  mayFollowUp(plan, turns, questionCount, style)

const draftKeyOf = ({ interviewId, turns }: Conversation) => ({ interviewId, questionNumber: turns.length })
