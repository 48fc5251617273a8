import { setTimeout as sleep } from 'node:timers/promises'
import { createBreaker } from '../../kit/breaker.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import { builtInInterviewer } from '../built-in.ts'
import type { Interviewer } from '../port.ts'

import { followUpQuestion, readFollowUp } from './follow-up.ts'
import { planQuestion, readPlan } from './plan.ts'
import type { Model, ModelCall, Written } from './port.ts'
import { placesForModel, readReplies, repliesQuestion } from './replies.ts'

/** What is left of 300 ms from Submit to the next question's first sound, when all the rest is taken off. */
const followUpMs = 100
const minute = 60_000

export type ModelInterviewerDeps = {
  clock: Clock
  log: Log
  /** Settles when nobody waits any longer for the words of a follow-up; after 100 ms unless a test says when. */
  waitForFollowUp?: (answered: AbortSignal) => Promise<unknown>
}

/**
 * An interviewer that has a language model write the questions and replies. Whatever the model does, the built-in engine has an
 * answer ready: it plans at once, decides when a follow-up is due, and speaks wherever the model is late, broken or out of order.
 */
export function createModelInterviewer(
  model: Model,
  { clock, log, waitForFollowUp = (signal) => sleep(followUpMs, undefined, { signal }) }: ModelInterviewerDeps,
): Interviewer {
  const builtIn = builtInInterviewer
  const closing = new AbortController()
  const punctuality = createBreaker({
    clock,
    pauseMs: 10 * minute,
    onOpen: () => log.warn('the model is too slow for follow-ups', { minutes: 10 }),
  })

  /** Stops waiting when the time is over, and then the call too: its answer would come too late. */
  async function askInTime<Shape>(question: ModelCall<Shape>): Promise<Written<Shape> | undefined> {
    if (!punctuality.isClosed()) return undefined
    const late = new AbortController()
    const answered = new AbortController()
    const waited = waitForFollowUp(answered.signal).then(
      () => 'late' as const,
      () => undefined,
    )
    const said = await Promise.race([model.ask({ ...question, signal: late.signal }), waited])
    answered.abort()
    if (said === 'late') {
      late.abort()
      punctuality.failed()
      return undefined
    }
    if (said !== undefined) punctuality.succeeded()
    return said
  }

  return {
    ...builtIn,
    name: model.name,
    planning: {
      kind: 'improved later',
      async improve(brief, plan, turns) {
        const written = await model.ask(planQuestion(brief, plan, turns))
        if (closing.signal.aborted) throw new Error('Stopped while the plan was made')
        return written ? readPlan(written.value, plan, turns, authorOf(written)) : []
      },
    },
    async next(asking) {
      const { turns } = asking
      const decided = await builtIn.next(asking)
      const last = turns.at(-1)
      if (decided.kind !== 'follow_up' || !last) return decided
      const written = await askInTime(followUpQuestion(asking.interviewId, last, decided.reason))
      const text = written && readFollowUp(written.value)
      return text ? { ...decided, text, ...authorOf(written) } : decided
    },
    async reply(brief, turns, questions) {
      const replies = await builtIn.reply(brief, turns, questions)
      const places = placesForModel(questions)
      if (places.length === 0) return replies
      const written = await model.ask(repliesQuestion(brief, turns, questions, places))
      return written ? readReplies(written.value, replies, places, authorOf(written)) : replies
    },
    close() {
      closing.abort()
      return model.close()
    },
  }
}

const authorOf = ({ writtenBy, prompt }: Written<unknown>) => ({ writtenBy, prompt })
