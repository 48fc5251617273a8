import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import {
  answer,
  asked,
  makePremium,
  minutes,
  modelSettings,
  modelsFollowUp,
  open,
  openProduct,
  start,
  stopAll,
  stories,
} from './model-product.ts'
import { type ModelCall, sayWell, startModelServer } from './model-server.ts'
import { startTestServer } from './server.ts'
import { shareVoice } from './shared-voice.ts'

afterEach(stopAll)

/** A transcript, and its edited version at Submit. */
const heard =
  'so we had a line out of the door one saturday and we mostly just talked to each other as a team and moved things around until it got better and then everybody went home and things worked out fine in the end for all of us'
const submitted =
  'So, we had a line out of the door one Saturday, and we mostly just talked to each other as a team and moved things around until it got better. And then everyone went home, and things worked out fine in the end for all of us.'

const stopRecording = (browser: Awaited<ReturnType<typeof openProduct>>['browser'], rawText = heard) =>
  browser.call('punctuate', { body: { rawText } })
const complete = JSON.stringify({ ask: false, reason: '', question: '' })
const isFollowUp = (call: ModelCall) => call.asks === 'follow-up'
const drafted = (model: Parameters<typeof asked>[0], count = 1) =>
  eventually('a draft was started', () => asked(model, 'follow-up').length === count)
const givenUp = (call: ModelCall) => eventually('it was given up', () => call.givenUp)

describe('a draft', () => {
  test('is generated when a recording stops, and used for nearly the same words', async () => {
    const { model, browser } = await openProduct(sayWell)
    const id = await start(browser, stories)
    await stopRecording(browser)
    await drafted(model)
    const reply = await answer(browser, id, 1, submitted)
    expect(reply.nextQuestion).toBe(modelsFollowUp)
    expect(asked(model, 'follow-up').map(({ data }) => data.answer)).toEqual([heard])
  })

  test('that is pending is awaited like one requested at Submit', async () => {
    const thinking = Promise.withResolvers<void>()
    const { model, browser } = await openProduct(async (call) => {
      if (isFollowUp(call)) await thinking.promise
      return sayWell(call)
    })
    const id = await start(browser, stories)
    await stopRecording(browser)
    await drafted(model)
    const reply = answer(browser, id, 1, heard)
    thinking.resolve()
    expect((await reply).nextQuestion).toBe(modelsFollowUp)
    expect(asked(model, 'follow-up')).toHaveLength(1)
  })

  test('that finds the answer complete leads to the next planned question', async () => {
    const { model, browser } = await openProduct((call) => (isFollowUp(call) ? complete : sayWell(call)))
    const id = await start(browser, stories)
    await stopRecording(browser)
    await drafted(model)
    expect((await answer(browser, id, 1, submitted)).kind).toBe('main')
    expect(asked(model, 'follow-up')).toHaveLength(1)
  })

  test('does not match after an added sentence: it is canceled, and the whole answer used', async () => {
    const { model, browser } = await openProduct((call) =>
      isFollowUp(call) && asked(model, 'follow-up').length === 1 ? 'silence' : sayWell(call),
    )
    const id = await start(browser, stories)
    await stopRecording(browser)
    await drafted(model)
    const longer = `${submitted} I called the other store myself and borrowed two people.`
    expect((await answer(browser, id, 1, longer)).nextQuestion).toBe(modelsFollowUp)
    const [first, second] = asked(model, 'follow-up')
    await givenUp(first!)
    expect(second!.data.answer).toBe(longer)
  })

  test('is canceled by a draft of another recording, and with the interview', async () => {
    const { model, browser } = await openProduct((call) => (isFollowUp(call) ? 'silence' : sayWell(call)))
    const id = await start(browser, stories)
    await stopRecording(browser)
    await drafted(model)
    // The same words reuse the draft.
    await stopRecording(browser)
    await stopRecording(browser, `${heard} and i locked the door behind the last of them that night`)
    await drafted(model, 2)
    const [first, second] = asked(model, 'follow-up')
    await givenUp(first!)
    expect(second!.givenUp).toBe(false)
    await browser.call('endInterview', { params: { id } })
    await givenUp(second!)
  })

  test('is the only use of a model that is too slow', async () => {
    const late = { now: true }
    const { model, clock, lines, product, browser } = await openProduct(
      (call) => (isFollowUp(call) && late.now ? 'silence' : sayWell(call)),
      { waitForFollowUp: () => (late.now ? Promise.resolve() : new Promise(() => {})) },
    )
    await makePremium(product)
    for (let time = 1; time <= 3; time++) {
      const id = await start(browser, stories)
      await answer(browser, id, 1, submitted)
      await browser.call('endInterview', { params: { id } })
    }
    late.now = false
    const before = asked(model, 'follow-up').length
    const id = await start(browser, stories)
    const unread = await answer(browser, id, 1, submitted)
    expect(unread.nextQuestion).not.toBe(modelsFollowUp)
    expect(asked(model, 'follow-up')).toHaveLength(before)
    await browser.call('endInterview', { params: { id } })
    clock.advance(5 * minutes)
    const other = await start(browser, stories)
    await stopRecording(browser)
    await drafted(model, before + 1)
    await eventually('the draft is there', () =>
      lines.some((line) => line.includes('model answered') && line.includes('"call":"follow-up"')),
    )
    const reply = await answer(browser, other, 1, submitted)
    expect(reply.nextQuestion).toBe(modelsFollowUp)
    expect(asked(model, 'follow-up')).toHaveLength(before + 1)
  })

  test('requires an open question, and only the asked question is stored', async () => {
    const { model, product, browser } = await openProduct(sayWell)
    await stopRecording(browser)
    expect(model.calls).toEqual([])
    const id = await start(browser, stories)
    await stopRecording(browser)
    await drafted(model)
    await answer(browser, id, 1, "I don't have an answer for that.")
    const turns = await product.sql('select question from turns where interview_id = $1', [id])
    expect(turns.map(({ question }) => question)).not.toContain(modelsFollowUp)
  })

  test('has its audio prefetched sentence by sentence, but is not available before the whole text passes the checks', async () => {
    const rest = Promise.withResolvers<void>()
    const warmed: string[] = []
    const { model, product, browser } = await openProduct(
      (call) => {
        if (!isFollowUp(call)) return sayWell(call)
        return {
          pieces: (async function* () {
            yield '{"ask":true,"reason":"detail","question":"You moved people arou'
            yield 'nd. Wh'
            await rest.promise
            yield 'at did your husband say?"}'
          })(),
        }
      },
      { warm: (sentence) => warmed.push(sentence) },
    )
    const id = await start(browser, stories)
    await stopRecording(browser)
    await drafted(model)
    await eventually('the first sentence is spoken', () => warmed.length > 0)
    rest.resolve()
    const reply = await answer(browser, id, 1, submitted)
    expect(warmed).toEqual(['You moved people around.'])
    expect(reply.nextQuestion).not.toContain('You moved people around.')
    const turns = await product.sql('select question from turns where interview_id = $1', [id])
    expect(JSON.stringify(turns)).not.toContain('husband')
  })

  test('is synthesized in advance, and stored only once it is asked', async () => {
    const rest = Promise.withResolvers<void>()
    const model = await startModelServer((call) => {
      if (!isFollowUp(call)) return sayWell(call)
      return {
        pieces: (async function* () {
          yield '{"ask":true,"reason":"detail","question":"You moved people around. W'
          await rest.promise
          yield 'hy those?"}'
        })(),
      }
    })
    open.push(model)
    const voice = shareVoice('slt')
    const spoken: string[] = []
    const product = await startTestServer({
      environment: modelSettings(model),
      chosen: {
        voice: {
          ...voice,
          speak(sentence) {
            spoken.push(sentence)
            return voice.speak(sentence)
          },
        },
        acknowledgeAfterMs: 60_000,
      },
    })
    open.push(product)
    const browser = product.browser()
    await browser.join()
    const id = await start(browser, stories)
    await stopRecording(browser)
    await eventually('its first sentence is spoken', () => spoken.includes('You moved people around.'))
    rest.resolve()
    await eventually('the whole is there', () =>
      product.lines.some((line) => line.includes('model answered') && line.includes('"call":"follow-up"')),
    )
    const reply = await answer(browser, id, 1, submitted)
    expect(reply.nextQuestion).toBe('You moved people around. Why those?')
    expect((await fetch(`${product.url}${reply.ttsAudioUrl}`)).status).toBe(200)
    expect(spoken.filter((sentence) => sentence === 'You moved people around.')).toHaveLength(1)
  })
})
