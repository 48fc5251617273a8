import { mayFollowUp, nextMain, staysWithRules } from '@greenroom/interviewer'
import { createBreaker } from '../../kit/breaker.ts'
import type { Clock } from '../../kit/clock.ts'
import { lastOf } from '../../kit/last-of.ts'
import type { Log } from '../../kit/log.ts'
import { builtInInterviewer } from '../built-in.ts'
import type { Conversation, Interviewer } from '../port.ts'
import { createModelCoach } from './coach/write-report.ts'
import { createDrafts } from './drafts.ts'
import { type Decision, followUpCall, readFollowUp } from './follow-up.ts'
import { planCall, readPlan } from './plan.ts'
import type { Model } from './port.ts'
import { lacksMarks, punctuateCall, readPunctuated } from './punctuate.ts'
import { placesForModel, readReplies, repliesCall } from './replies.ts'
import { inTime, type Wait, waitMs } from './turn-deadline.ts'
import { warmSentences } from './warm-sentences.ts'

/** Until a person who has submitted an answer wants to hear the next question (milliseconds). */
export const defaultTurnMs = 2500
/** Until a person who has stopped recording wants to see the text (milliseconds). */
const punctuateMs = 1500
const lateInARow = 3
const minute = 60_000

export type ModelInterviewerDeps = {
  clock: Clock
  log: Log
  turnMs?: number
  /** What speaks wherever the model can't; on this thread unless given. */
  builtIn?: Interviewer
  /** Has a sentence spoken ahead that may be said soon. */
  warm?: (sentence: string) => void
  /** Settles when the time for a follow-up is over; after `turnMs` unless a test says when. The same for punctuation. */
  waitForTurn?: Wait
  waitForPunctuation?: Wait
}

/**
 * An interviewer that has a language model write questions, follow-ups and replies. Whatever the model does, the built-in engine has
 * an answer ready: it plans at once, bounds the follow-ups, and speaks wherever the model is late, broken or out of order.
 */
export function createModelInterviewer(
  model: Model,
  {
    clock,
    log,
    turnMs = defaultTurnMs,
    builtIn = builtInInterviewer,
    warm = () => {},
    waitForTurn = waitMs(turnMs),
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
  const turn = { wait: waitForTurn, punctuality: createPunctuality('follow-ups') }
  const punctuation = { wait: waitForPunctuation, punctuality: createPunctuality('punctuation') }

  async function decide(conversation: Conversation, signal: AbortSignal): Promise<Decision | undefined> {
    const written = await model.ask({ ...followUpCall(conversation), signal, onText: warmSentences(warm) })
    return written && readFollowUp(written, conversation)
  }

  /** The draft that fits, or what the model says now; undefined when neither is there in time. */
  async function decideInTime(conversation: Conversation): Promise<Decision | undefined> {
    const draft = drafts.take(draftKeyOf(conversation), lastOf(conversation.turns).answer)
    const isResting = !turn.punctuality.isClosed()
    if (draft?.isDone) {
      const drafted = await draft.result
      if (drafted) return drafted
    } else if (draft && !isResting) return inTime(draft, turn)
    else draft?.abort()
    if (isResting) return undefined
    const giveUp = new AbortController()
    return inTime({ result: decide(conversation, giveUp.signal), abort: () => giveUp.abort() }, turn)
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

/** Count and promises leave room for a follow-up, and the answer is one that a model may read. */
const isOpenToModel = ({ plan, turns, questionCount, style }: Conversation) =>
  mayFollowUp(plan, turns, questionCount, style)

const draftKeyOf = ({ interviewId, turns }: Conversation) => ({ interviewId, questionNumber: turns.length })
