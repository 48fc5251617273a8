import type { ModelChoice } from '../../config/model-settings.ts'
import type { Database } from '../../db/database.ts'
import { createBreaker } from '../../kit/breaker.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Ids } from '../../kit/ids.ts'
import type { Log } from '../../kit/log.ts'
import { required } from '../../kit/required.ts'
import { ask, describeFailure, estimateTokens, faultOf, type Tally } from './ask.ts'
import { type Budget, createBudget, type Reservation } from './budget.ts'
import { costOf } from './cost.ts'
import { createGenerate, thinkingTokens } from './generate.ts'
import type { Model, ModelCall, ModelCallName, ModelResult } from './port.ts'
import { writePrompt } from './prompt.ts'
import { loadProvider } from './providers/load.ts'
import { createReserve } from './reserve.ts'

/** `budget` is for measurements; by default the budget is in the database. */
export type ModelDeps = { clock: Clock; ids: Ids; log: Log; onCall?: ((use: ModelUse) => void) | undefined } & (
  | { db: Database }
  | { budget: Budget }
)

/** What one call used. */
export type ModelUse = { call: ModelCallName; model: string; inputTokens: number; outputTokens: number }

/** Calls routed to the coach's model; all others go to the interviewer's. */
const coachCalls: ReadonlySet<ModelCallName> = new Set(['judge', 'check', 'summary'])
const purposeOf = (name: ModelCallName) => (coachCalls.has(name) ? 'feedback' : 'asking')
const pauseMs = 60_000

/** The configured model behind its limits. Loads the package of its provider and no other. */
export async function createModel(choice: ModelChoice, deps: ModelDeps): Promise<Model> {
  const { clock, ids, log } = deps
  const provider = await loadProvider(choice)
  const generators = new Map(
    [choice.model, choice.coachModel].map((name) => [name, createGenerate(provider, name, clock)] as const),
  )
  const budget = 'budget' in deps ? deps.budget : createBudget(deps.db, clock, choice.budgets)
  const breaker = createBreaker({
    clock,
    pauseMs,
    onOpen: (ms) => log.warn('the circuit breaker of the model is open', { seconds: ms / 1000 }),
  })
  const closing = new AbortController()
  const pending = new Set<Promise<unknown>>()

  /** What `close` waits for. */
  function track<Result>(work: Promise<Result>): Promise<Result> {
    pending.add(work)
    const done = () => pending.delete(work)
    work.then(done, done)
    return work
  }

  const reserve = createReserve(budget, track)

  async function askAdmitted<Shape>(call: ModelCall<Shape>): Promise<ModelResult<Shape> | undefined> {
    const writtenBy = coachCalls.has(call.name) ? choice.coachModel : choice.model
    const prompt = writePrompt(ids, call)
    const givenUp = call.signal ? AbortSignal.any([closing.signal, call.signal]) : closing.signal
    const late = AbortSignal.timeout(call.timeoutMs)
    const signal = AbortSignal.any([givenUp, late])
    const began = performance.now()
    const deadline = began + call.timeoutMs
    const account = { interviewId: call.interviewId, purpose: purposeOf(call.name) } as const
    const estimate = {
      in: estimateTokens(prompt.instructions, prompt.message),
      out: call.maxTokens + (provider.thinks ? thinkingTokens : 0),
    }
    const reservation = await reserve(account, estimate, signal).catch((error: unknown) => {
      if (givenUp.aborted) return 'given_up' as const
      throw error
    })
    if (typeof reservation === 'string') {
      if (reservation !== 'given_up') log.info('no tokens left', { call: call.name, of: reservation })
      breaker.abandoned()
      return undefined
    }
    const tally: Tally = { tries: 0, inputTokens: 0, outputTokens: 0 }
    const finish = (failed: boolean) => {
      const ms = Math.round(performance.now() - began)
      settleLater(reservation, { model: writtenBy, call: call.name, failed, ms }, tally)
      const { tries, inputTokens, outputTokens } = tally
      deps.onCall?.({ call: call.name, model: writtenBy, inputTokens, outputTokens })
      const cost = costOf(tally, choice.prices[writtenBy])
      return { call: call.name, model: writtenBy, prompt: prompt.id, tries, ms, inputTokens, outputTokens, cost }
    }
    try {
      signal.throwIfAborted()
      const generate = required(generators.get(writtenBy), `the generator of ${writtenBy}`)
      const value = await ask(call, prompt, { generate, ids, signal, deadline, tally })
      breaker.succeeded()
      log.info('model answered', finish(false))
      return { value, writtenBy, prompt: prompt.id }
    } catch (error) {
      if (givenUp.aborted) {
        breaker.abandoned()
        log.info('model given up', finish(false))
        return undefined
      }
      const fault = faultOf(error)
      if (fault.kind === 'answered') breaker.succeeded()
      else if (fault.kind === 'one_text') breaker.abandoned()
      else if (fault.kind === 'rest') breaker.rest(fault.ms)
      else breaker.failed()
      log.warn('the model failed', { ...finish(true), why: late.aborted ? 'timeout' : describeFailure(error) })
      return undefined
    }
  }

  /** In the background, so that the answer doesn't wait for the database. */
  function settleLater(
    reservation: Reservation,
    spent: { model: string; call: ModelCallName; failed: boolean; ms: number },
    { inputTokens, outputTokens }: Tally,
  ): void {
    const settled = reservation.settle({ ...spent, in: inputTokens, out: outputTokens })
    track(settled.catch((error: unknown) => log.error('the usage of a model was not recorded', error)))
  }

  return {
    name: choice.model,
    coach: choice.coachModel,
    async ask(call) {
      if (closing.signal.aborted || call.signal?.aborted || !breaker.admits()) return undefined
      return track(askAdmitted(call)).catch((error: unknown) => {
        // Our own failure, such as a database timeout or an incomplete prompt: no fault of the provider.
        breaker.abandoned()
        log.error('the call of the model failed', error, { call: call.name })
        return undefined
      })
    },
    async isAvailable() {
      if (closing.signal.aborted || !breaker.isClosed()) return false
      return budget.hasDayLeft().catch((error: unknown) => {
        log.error('the budget of a model could not be read', error)
        return false
      })
    },
    isClosed: () => closing.signal.aborted,
    renewFeedbackBudget: (interviewId) =>
      budget.renewFeedback(interviewId).catch((error: unknown) => {
        log.error('the budget of a report could not be renewed', error)
      }),
    async close() {
      closing.abort()
      while (pending.size > 0) await Promise.allSettled(pending)
    },
  }
}
