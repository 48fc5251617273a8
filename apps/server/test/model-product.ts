import type { PlannedQuestion } from '@greenroom/interviewer'
import type { ModelChoice } from '../src/config/model-settings.ts'
import { readConfig } from '../src/config.ts'
import { createModelInterviewer } from '../src/interviewer/model/interviewer.ts'
import { createModel } from '../src/interviewer/model/model.ts'
import type { Interviewer } from '../src/interviewer/port.ts'
import { createLog } from '../src/kit/log.ts'
import type { World } from '../src/world.ts'
import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { type ModelCall, type ModelReply, type ModelServer, startModelServer } from './model-server.ts'
import { createTestClock, startTestServer, type TestServer } from './server.ts'

/** A vague answer. */
export const thin =
  'We mostly just talk to each other as a team, and then things usually work out fine for everybody there.'
/** Ten questions for which a vague answer gets a follow-up. */
export const stories = { question_count: 10, is_behavioral: true, job: 'Behavioral Interview' } as const
/** In milliseconds. */
export const minutes = 60_000
/** The follow-up of `sayWell`. */
export const modelsFollowUp = 'Which part of that did you do with your own hands?'

export const open: { stop(): Promise<void> }[] = []
/** Cleanup in reverse order. */
export async function stopAll(): Promise<void> {
  for (const one of open.splice(0).reverse()) await one.stop()
}

/** The product with a scripted model. Timeouts are disabled unless `isHung`. */
export async function openProduct(
  script: (call: ModelCall) => ModelReply | Promise<ModelReply>,
  {
    isHung = false,
    dressed = (bare) => bare,
    waitForFollowUp,
    warm,
    ...chosen
  }: {
    isHung?: boolean
    dressed?: (bare: Interviewer) => Interviewer
    waitForFollowUp?: () => Promise<unknown>
    warm?: (sentence: string) => void
    acknowledgeAfterMs?: number
  } = {},
) {
  const model = await startModelServer(script)
  open.push(model)
  const clock = createTestClock()
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  // No timeout before the model has been called.
  const waitFor = (what: ModelCall['asks']) => () => {
    const before = asked(model, what).length
    return isHung
      ? eventually(`${what} is asked for`, () => asked(model, what).length > before)
      : new Promise<never>(() => {})
  }
  const choice = modelAt(model)
  const interviewer = async ({ database, ids }: World) =>
    dressed(
      createModelInterviewer(await createModel(choice, { db: database.db, clock, ids, log }), {
        clock,
        log,
        warm,
        waitForFollowUp: waitForFollowUp ?? waitFor('follow-up'),
        waitForPunctuation: waitFor('punctuate'),
      }),
    )
  const product = await startTestServer({ chosen: { interviewer, ...chosen } })
  open.push(product)
  const browser = product.browser()
  await browser.join()
  return { model, clock, lines, product, browser }
}

/** The environment for this model, with further settings. */
export const modelSettings = (model: ModelServer, more: Record<string, string> = {}): Record<string, string> => ({
  INTERVIEWER_URL: model.url,
  INTERVIEWER_MODEL: 'scripted',
  INTERVIEWER_KEY: 'sk-quiet',
  ...more,
})

/** The same as a configuration. */
export function modelAt(model: ModelServer, more?: Record<string, string>): ModelChoice {
  const { interviewer } = readConfig(modelSettings(model, more))
  if (interviewer.kind !== 'model') throw new Error('no model is configured')
  return interviewer
}

/** Starts an interview; returns its id. */
export async function start(browser: TestBrowser, input: object = {}): Promise<string> {
  const body = { job: 'Store Manager', level: 'Mid' as const, question_count: 5 as const, ...input }
  const started = await browser.call('startInterview', { body })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  return started.interviewId
}

export const answer = (browser: TestBrowser, id: string, number: number, text?: string) =>
  browser.call('submitAnswer', {
    params: { id },
    body: { text: text ?? `${thin} This was number ${number}.`, question_number: number },
  })

/** Answers questions until a follow-up is asked. */
export async function nextFollowUp(browser: TestBrowser, id: string, text?: string) {
  for (;;) {
    const { questionNumber } = await browser.call('currentQuestion', { params: { id } })
    const reply = await answer(browser, id, questionNumber, text)
    if (reply.kind === 'follow_up') return reply
    if (reply.isInterviewOver) throw new Error('no follow-up was asked')
  }
}

/** Ends an interview; returns its report once it is written. */
export async function reportOf(browser: TestBrowser, id: string) {
  await browser.call('endInterview', { params: { id } })
  return eventually('the report', async () => {
    const detail = await browser.call('interviewDetail', { params: { id } })
    return detail.feedbackState === 'ready' ? detail : undefined
  })
}

export type Planned = PlannedQuestion
export async function planOf(product: TestServer, id: string): Promise<Planned[]> {
  const [row] = await product.sql('select plan from interviews where id = $1', [id])
  return (row!.plan as { questions: Planned[] }).questions
}

/** Waits until the improvement of the plan is done or canceled. */
export const improved = (product: TestServer) =>
  eventually('the plan', async () =>
    (await product.sql(`select 1 from graphile_worker.jobs where task_identifier = 'improve-plan'`)).length === 0
      ? true
      : undefined,
  )

/** Gives every user PREMIUM. */
export const makePremium = (product: TestServer) =>
  product.sql(`insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
    select id, 'PREMIUM', 'active', 'sub', 'cus', now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users`)

export const asked = (model: ModelServer, what: ModelCall['asks']) => model.calls.filter(({ asks }) => asks === what)
