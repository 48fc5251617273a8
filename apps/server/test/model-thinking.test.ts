import type pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../src/db/postgres.ts'
import { advance } from '../src/interviews/advance.ts'
import type { InterviewsDeps } from '../src/interviews/deps.ts'
import { findSnapshot } from '../src/interviews/snapshot/store.ts'
import { createSingleFlight } from '../src/kit/single-flight.ts'
import { eventually } from './eventually.ts'
import { at } from './global-setup.ts'
import { answer, asked, modelsFollowUp, open, openProduct, start, stopAll, stories, thin } from './model-product.ts'
import { type ModelCall, sayWell } from './model-server.ts'
import { startTestServer } from './server.ts'

afterEach(stopAll)

type Browser = Awaited<ReturnType<typeof openProduct>>['browser']
const submit = (browser: Browser, id: string, text = thin) =>
  browser.call('submitAnswer', { params: { id }, body: { text, question_number: 1, acknowledge: true } })
const current = (browser: Browser, id: string) => browser.call('currentQuestion', { params: { id } })

/** A model that replies to follow-ups on request of the test. */
function gated() {
  const gate = Promise.withResolvers<void>()
  const script = async (call: ModelCall) => {
    if (call.asks === 'follow-up') await gate.promise
    return sayWell(call)
  }
  return { script, release: gate.resolve }
}

describe('an answer that is acknowledged', () => {
  test('is stored before the next question is decided, once for all requests (single flight)', async () => {
    const { script, release } = gated()
    const { model, product, browser } = await openProduct(script, { acknowledgeAfterMs: 0 })
    const id = await start(browser, stories)
    const first = await submit(browser, id)
    expect(first).toEqual({
      nextQuestion: null,
      thinking: true,
      ttsAudioUrl: null,
      isInterviewOver: false,
      finalInterviewMessage: null,
      questionNumber: 1,
      questionCount: 10,
      kind: 'main',
      state: 'active',
      acknowledgment: null,
    })
    expect(await product.sql('select answer from turns where interview_id = $1', [id])).toEqual([{ answer: thin }])
    expect(await submit(browser, id)).toEqual(first)
    const reads = [current(browser, id), current(browser, id)]
    await eventually('the model is asked', () => asked(model, 'follow-up').length > 0)
    release()
    for (const read of await Promise.all(reads))
      expect(read).toMatchObject({ question: modelsFollowUp, questionNumber: 2, kind: 'follow_up' })
    expect(await submit(browser, id)).toMatchObject({ nextQuestion: modelsFollowUp, thinking: false })
    expect(asked(model, 'follow-up')).toHaveLength(1)
  })

  test('is processed once, also for a read that began before the next question was stored', async () => {
    const { product, browser } = await openProduct(sayWell)
    const id = await start(browser, stories)
    await answer(browser, id, 1, thin)
    const of = 'select current_database() as name, user_id from interviews where id = $1'
    const [{ name, user_id: userId } = {}] = await product.sql(of, [id])
    const { db, close } = await openDatabase(at(inject('cluster') as pg.ClientConfig, String(name)), { connections: 1 })
    open.push({ stop: close })
    const stored = (await findSnapshot(db, String(userId), id))!
    expect(stored.turns).toHaveLength(2)
    const interviewer = { thinksAbout: () => true, next: () => Promise.reject(new Error('asked again')) }
    const deps = { db, interviewer, advancing: createSingleFlight(), asking: createSingleFlight() }
    const early = { interview: stored.interview, turns: stored.turns.slice(0, 1) }
    expect(await advance(deps as unknown as InterviewsDeps, early)).toMatchObject({ turns: stored.turns })
  })

  test('gets the next question in the reply if it is ready in time, and waits for it without `acknowledge`', async () => {
    const patient = await openProduct(sayWell, { acknowledgeAfterMs: 60_000 })
    const id = await start(patient.browser, stories)
    expect(await submit(patient.browser, id)).toMatchObject({ nextQuestion: modelsFollowUp, thinking: false })
    const { script, release } = gated()
    const { model, browser } = await openProduct(script, { acknowledgeAfterMs: 0 })
    const other = await start(browser, stories)
    const reply = answer(browser, other, 1, thin)
    await eventually('the model is asked', () => asked(model, 'follow-up').length > 0)
    release()
    expect(await reply).toMatchObject({ nextQuestion: modelsFollowUp, thinking: false })
  })

  test('is rejected when another was stored: the conflict has the next question', async () => {
    const { script, release } = gated()
    const { model, browser } = await openProduct(script, { acknowledgeAfterMs: 0 })
    const id = await start(browser, stories)
    await submit(browser, id)
    const other = browser.refused('submitAnswer', {
      params: { id },
      body: { text: 'Something else entirely.', question_number: 1, acknowledge: true },
    })
    await eventually('the model is asked', () => asked(model, 'follow-up').length > 0)
    release()
    expect(await other).toMatchObject({ status: 409, state: { question: modelsFollowUp, questionNumber: 2 } })
  })

  test('whose next question failed: the next read retries', async () => {
    const failing = Promise.withResolvers<void>()
    let times = 0
    const { product, browser } = await openProduct(sayWell, {
      acknowledgeAfterMs: 0,
      dressed: (bare) => ({
        ...bare,
        async next(asking) {
          if (++times > 1) return bare.next(asking)
          await failing.promise
          throw new Error('out of order')
        },
      }),
    })
    const id = await start(browser, stories)
    expect((await submit(browser, id)).thinking).toBe(true)
    failing.resolve()
    await eventually('the failure is logged', () =>
      product.lines.some((line) => line.includes('the next question was not asked')),
    )
    expect((await current(browser, id)).question).toBe(modelsFollowUp)
  })

  test('that needs a care message calls no model, however long storing takes', async () => {
    const storing = Promise.withResolvers<void>()
    let times = 0
    const { model, browser } = await openProduct(sayWell, {
      acknowledgeAfterMs: 0,
      dressed: (bare) => ({
        ...bare,
        async next(asking) {
          times++
          await storing.promise
          return bare.next(asking)
        },
      }),
    })
    const id = await start(browser, stories)
    const reply = submit(browser, id, 'Honestly I want to kill myself and I do not know what to do.')
    await eventually('it is answered', () => times > 0)
    storing.resolve()
    const care = await reply
    expect(care).toMatchObject({ thinking: false })
    expect(`${care.nextQuestion} ${care.finalInterviewMessage}`).toContain('988')
    expect(asked(model, 'follow-up')).toEqual([])
  })

  test('is resumed after a restart', async () => {
    const stopped = Promise.withResolvers<never>()
    stopped.promise.catch(() => {})
    let processes = 0
    const { product, browser } = await openProduct(sayWell, {
      acknowledgeAfterMs: 0,
      dressed: (bare) =>
        ++processes > 1
          ? bare
          : {
              ...bare,
              next: () => stopped.promise,
              close() {
                stopped.reject(new Error('stopped'))
                return bare.close()
              },
            },
    })
    const id = await start(browser, stories)
    expect((await submit(browser, id)).thinking).toBe(true)
    await product.restart()
    expect(await current(browser, id)).toMatchObject({ question: modelsFollowUp, questionNumber: 2 })
  })
})

describe('an acknowledgment', () => {
  test('exists for each question but the last, with audio, and never twice in a row', async () => {
    const { product, browser } = await openProduct(sayWell)
    const id = await start(browser)
    const said = [(await current(browser, id)).acknowledgment]
    for (let number = 1; number < 5; number++) said.push((await answer(browser, id, number)).acknowledgment)
    expect(said.at(-1)).toBeNull()
    const heard = said.slice(0, -1)
    for (const [at, each] of heard.entries()) {
      expect(each!.text).not.toBe(heard[at - 1]?.text)
      const audio = await fetch(`${product.url}${each!.ttsAudioUrl}`)
      expect(audio.status).toBe(200)
      expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    }
    expect((await current(browser, id)).acknowledgment).toBeNull()
  })

  test('is not needed by the built-in interviewer, whose next question is ready at once', async () => {
    const product = await startTestServer({ chosen: { acknowledgeAfterMs: 0 } })
    open.push(product)
    const browser = product.browser()
    await browser.join()
    const id = await start(browser)
    expect((await current(browser, id)).acknowledgment).toBeNull()
    const reply = await submit(browser, id)
    expect(reply).toMatchObject({ thinking: false, acknowledgment: null })
    expect(reply.nextQuestion).toBeTruthy()
  })
})
