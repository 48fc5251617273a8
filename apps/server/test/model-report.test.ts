import type { AnswerNotes, FullReport } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { afterEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { judgment } from './judging.ts'
import { saidWell } from './model-answers.ts'
import { asked, makePremium, modelSettings, open, openProduct, start, stopAll } from './model-product.ts'
import { type ModelCall, type ModelReply, sayWell, startModelServer } from './model-server.ts'
import { aboutPlans, askFirst, storyOfPlans } from './pinned-question.ts'
import { startTestServer, type TestServer } from './server.ts'

afterEach(stopAll)

const first = 'I called both stores before noon and moved the delivery to Thursday, because the truck was late.'
const second = 'I wrote down who needs what on a board, and I asked my manager which two orders had to leave first.'
type Script = (call: ModelCall) => ModelReply | Promise<ModelReply>

/** An interview with these answers to the first two questions, and its report. */
async function complete(
  browser: TestBrowser,
  answers: string[] = [first, second],
  prepare?: (id: string) => Promise<void>,
) {
  const id = await start(browser)
  await prepare?.(id)
  for (const [at, text] of answers.entries())
    await browser.call('submitAnswer', { params: { id }, body: { text, question_number: at + 1 } })
  await browser.call('endInterview', { params: { id } })
  return { id, detail: await ready(browser, id) }
}

const ready = (browser: TestBrowser, id: string) =>
  eventually('the report', async () => {
    const detail = await browser.call('interviewDetail', { params: { id } })
    return detail.feedbackState === 'ready' ? detail : undefined
  })
type Detail = Awaited<ReturnType<typeof ready>>

/** The notes of a whole report. Checks that its quotations are verbatim. */
function notesOf({ report, messages }: Detail): AnswerNotes[] {
  const answers = findSection(report as FullReport, 'answers')!.answers
  const said = (number: number) =>
    messages.find((one) => one.role === 'user' && one.question_number === number)!.content
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('start' in value && 'end' in value && 'text' in value && 'number' in value) {
      const { start: from, end, text, number } = value as { start: number; end: number; text: string; number: number }
      expect(said(number).slice(from, end)).toBe(text)
    }
    Object.values(value).forEach(look)
  }
  look(report)
  return answers
}

async function openPremium(script: Script) {
  const opened = await openProduct(script)
  await makePremium(opened.product)
  return opened
}

/** Whether the model judges; tests switch it on, and define what happens until then. */
function reluctant(until: ModelReply = 400) {
  const state = { judges: false }
  const script: Script = (call) => (call.asks === 'judge' && !state.judges ? until : sayWell(call))
  return { state, script }
}

describe('feedback by a model', () => {
  test('judges each answer separately, with attribution and the prompt', async () => {
    const { model, browser } = await openPremium(sayWell)
    const { detail } = await complete(browser)
    expect(detail.coach).toBe('scripted')
    const notes = notesOf(detail)
    const judgedOnes = notes.filter(({ prompt }) => prompt === 'judge/1')
    expect(judgedOnes.length).toBeGreaterThan(0)
    expect(judgedOnes[0]!.works[0]!.says).toBe(saidWell)
    expect(judgedOnes.every(({ writtenBy }) => writtenBy === undefined || writtenBy === 'built-in coach')).toBe(true)
    expect(asked(model, 'judge').length).toBe(notes.filter(({ kind }) => kind === 'main').length)
    const overall = findSection(detail.report as FullReport, 'overall')!
    expect(overall).toMatchObject({ prompt: 'summary/1' })
    expect(overall.sentences[0]).toMatch(/^Build on question \d\.$/)
    expect(JSON.stringify(asked(model, 'summary')[0]!.data)).not.toMatch(/stores before noon|on a board/)
  })

  test('has no placeholder of a name, in the report or in the input of its summary', async () => {
    const named = 'I called Maria before noon and moved the delivery to Thursday, because the truck was late.'
    const { model, browser } = await openPremium((call) => {
      if (call.asks !== 'judge') return sayWell(call)
      const quotation = 'because the truck was late'
      return judgment({
        works: [
          { quotation: 'I called PersonA before noon', says: 'You open with the call to PersonA.', point: null },
          { quotation, says: 'You say why in half a sentence.', point: null },
        ],
        tries: [
          {
            title: 'Open with PersonA',
            why: 'The call carries it.',
            quotation: 'moved the delivery to Thursday',
            sayNext: null,
            missing: null,
          },
        ],
      })
    })
    const { detail } = await complete(browser, [named])
    expect(JSON.stringify(asked(model, 'judge')[0]!.data)).toContain('I called PersonA before noon')
    expect(notesOf(detail)[0]!.works.map(({ says }) => says)).toEqual(['You say why in half a sentence.'])
    expect(JSON.stringify(detail.report)).not.toMatch(/persona/i)
    expect(JSON.stringify(asked(model, 'summary').map(({ data }) => data))).not.toMatch(/persona|maria/i)
    expect(asked(model, 'summary')).toHaveLength(1)
  })

  test('falls back to the built-in coach for a single answer, or for the assessment alone', async () => {
    let failing: unknown
    const { browser } = await openPremium((call) => {
      if (call.asks === 'judge') failing ??= call.data.question
      if (call.asks === 'judge' && call.data.question === failing) return 400
      if (call.asks === 'summary') return 400
      return sayWell(call)
    })
    const { detail } = await complete(browser, [first, second, `${first} ${second}`])
    expect(detail.coach).toBe('scripted')
    const notes = notesOf(detail)
    expect(notes.some(({ writtenBy, prompt }) => writtenBy === 'built-in coach' && !prompt)).toBe(true)
    expect(notes.some(({ writtenBy, prompt }) => !writtenBy && prompt === 'judge/1')).toBe(true)
    const overall = findSection(detail.report as FullReport, 'overall')!
    expect(overall).toMatchObject({ writtenBy: 'built-in coach' })
    expect(overall.prompt).toBeUndefined()
  })

  test.each(['judge', 'summary'])(
    'canceled by a stop during the call %s, is retried after the next start',
    async (what) => {
      const state = { silent: true }
      const model = await startModelServer((call) => (call.asks === what && state.silent ? 'silence' : sayWell(call)))
      open.push(model)
      const product = await startTestServer({ environment: modelSettings(model) })
      open.push(product)
      const browser = product.browser()
      await browser.join()
      await makePremium(product)
      const id = await start(browser)
      await browser.call('submitAnswer', { params: { id }, body: { text: first, question_number: 1 } })
      await browser.call('endInterview', { params: { id } })
      await eventually(`the ${what} is asked`, () => model.calls.find(({ asks }) => asks === what))
      state.silent = false
      await product.restart()
      // The queue would wait some seconds before the next try.
      await product.sql('update graphile_worker._private_jobs set run_at = now()')
      const detail = await ready(browser, id)
      expect(detail.coach).toBe('scripted')
      expect(notesOf(detail).every(({ prompt }) => prompt === 'judge/1')).toBe(true)
      expect(findSection(detail.report as FullReport, 'overall')).toMatchObject({ prompt: 'summary/1' })
    },
  )

  test('falls back to the built-in coach when the judge fails', async () => {
    const { script } = reluctant()
    const { browser } = await openPremium(script)
    const { detail } = await complete(browser)
    expect(detail.coach).toBe('built-in coach')
    expect(notesOf(detail).every(({ writtenBy, prompt }) => !writtenBy && !prompt)).toBe(true)
  })

  test('for a plan with an overview is by the model, and only the overview is returned', async () => {
    const { model, product, browser } = await openProduct(sayWell)
    const { id, detail } = await complete(browser)
    expect(asked(model, 'judge').length).toBeGreaterThan(0)
    expect(detail).toMatchObject({ coach: 'scripted', feedbackAccess: 'overview', can_rewrite: false })
    const [row] = await product.sql('select report from interviews where id = $1', [id])
    expect((row!.report as { includes: string }).includes).toBe('overview')
  })

  test('does not call the judge for an answer about self-harm', async () => {
    const { model, browser } = await openPremium(sayWell)
    const { detail } = await complete(browser, [first, 'Honestly I want to kill myself and I do not know what to do.'])
    expect(asked(model, 'judge')).toEqual([])
    expect(detail.careMessage).toContain('988')
    expect(detail.can_rewrite).toBe(false)
  })
})

describe('a question that a model wrote', () => {
  const points = [
    { id: 'p1', say: 'You say whom you called first.', cover: 'Whom you called first' },
    { id: 'p2', say: 'You say how the day ended.', cover: 'How the day ended' },
    { id: 'p3', say: 'You say what you changed afterward.', cover: 'What you changed afterward' },
  ]
  const example = { who: 'A store manager', text: 'A made-up answer that somebody could give to this question.' }
  const asIfWritten = (product: TestServer) => async (id: string) => {
    await product.sql("update turns set question_id = 'model-1' where interview_id = $1 and number = 1", [id])
    await product.sql(
      `update interviews set plan = jsonb_set(plan, '{questions,0}', (plan #> '{questions,0}') || $2::jsonb) where id = $1`,
      [id, JSON.stringify({ questionId: 'model-1', rubric: { points, example }, writtenBy: 'scripted' })],
    )
  }

  test('is judged by its own points, and the report has them and the example', async () => {
    const { model, product, browser } = await openPremium((call) => {
      if (call.asks !== 'judge') return sayWell(call)
      const heard = { id: 'p1', heard: true, quotation: 'I called both stores before noon' }
      return judgment({
        points: [heard, { id: 'p2', heard: false, quotation: null }],
        works: [{ quotation: heard.quotation, says: 'You start with the call.', point: 'p1' }],
      })
    })
    const { detail } = await complete(browser, [first], asIfWritten(product))
    expect(asked(model, 'judge')[0]!.data.points).toEqual(
      points.map(({ id, say, cover }) => ({ id, point: say, about: cover })),
    )
    const [notes] = notesOf(detail)
    expect(notes!.works).toMatchObject([{ rank: 'heard', says: 'You start with the call.' }])
    expect(notes!.covers.map(({ id }) => id)).toEqual(['p2', 'p3'])
    expect(notes!.lesson).toMatchObject({ example: { ...example, writtenBy: 'scripted' }, similarQuestion: null })
  })

  test('keeps its example with the built-in coach, which cannot detect its points', async () => {
    const { script } = reluctant()
    const { product, browser } = await openPremium(script)
    const { detail } = await complete(browser, [first], asIfWritten(product))
    const [notes] = notesOf(detail)
    expect(notes!.covers).toEqual([])
    expect(notes!.lesson!.example).toEqual({ ...example, writtenBy: 'scripted' })
    expect(notes!.works.every(({ rank }) => rank === 'structure')).toBe(true)
  })
})

describe('a rewrite by the model', () => {
  async function openRewritable(answers = [storyOfPlans, second]) {
    const { state, script } = reluctant(500)
    const opened = await openPremium(script)
    const { id, detail } = await complete(opened.browser, answers, (one) => askFirst(opened.product, one, aboutPlans))
    // The circuit breaker may be open: for a minute.
    opened.clock.advance(2 * 60_000)
    return { ...opened, state, id, detail }
  }
  const rewrite = (browser: TestBrowser, id: string) => browser.call('rewriteFeedback', { params: { id } })
  const ticksOf = (detail: Detail) =>
    notesOf(detail).flatMap(({ number, covers }) => covers.flatMap(({ id, said }) => (said ? [`${number} ${id}`] : [])))

  test('replaces the built-in feedback, and keeps checked-off points', async () => {
    // A short answer leaves points to cover.
    const thin = 'I always stay positive and follow the process in everything I do.'
    const { browser, state, id } = await openRewritable([storyOfPlans, thin])
    const before = await ready(browser, id)
    expect(before).toMatchObject({ coach: 'built-in coach', can_rewrite: true })
    const notes = notesOf(before).find(({ covers }) => covers.length > 0)!
    const point = notes.covers[0]!.id
    await browser.call('tickPoint', { params: { id }, body: { question_number: notes.number, point, said: true } })
    state.judges = true
    await rewrite(browser, id)
    const after = await ready(browser, id)
    expect(after).toMatchObject({ coach: 'scripted', can_rewrite: false })
    expect(ticksOf(after)).toEqual([`${notes.number} ${point}`])
    await expect(rewrite(browser, id)).rejects.toThrow('interview_state')
  })

  test('keeps the old feedback while the model is unavailable', async () => {
    const { browser, id, detail, model } = await openRewritable()
    const judges = asked(model, 'judge').length
    await rewrite(browser, id)
    const after = await eventually('the model was asked again', async () =>
      asked(model, 'judge').length > judges ? ready(browser, id) : undefined,
    )
    expect(after.report).toEqual(detail.report)
    expect(after.coach).toBe('built-in coach')
  })

  test('keeps the old feedback if it would lose the model’s notes on an answer', async () => {
    // First the model fails for the question with a follow-up, then for the other one.
    const state = { refusesFollowUps: true }
    const { browser, clock, model } = await openPremium((call) => {
      if (call.asks !== 'judge') return sayWell(call)
      return (call.data.followUp !== undefined) === state.refusesFollowUps ? 400 : sayWell(call)
    })
    const { id, detail } = await complete(browser, [first, second, `${first} ${second}`])
    const byModel = (one: Detail) =>
      notesOf(one).flatMap(({ number, writtenBy }) => (writtenBy === 'built-in coach' ? [] : [number]))
    expect(detail.coach).toBe('scripted')
    expect(byModel(detail)).toHaveLength(1)
    clock.advance(2 * 60_000)
    state.refusesFollowUps = false
    const judges = asked(model, 'judge').length
    await rewrite(browser, id)
    const after = await ready(browser, id)
    expect(asked(model, 'judge').length).toBeGreaterThan(judges)
    expect(after.report).toEqual(detail.report)
    expect(after.can_rewrite).toBe(true)
  })

  test('keeps the old feedback after the last failed attempt', async () => {
    const state = { fails: false }
    const { browser, product, clock } = await openProduct((call) => (call.asks === 'judge' ? 400 : sayWell(call)), {
      dressed: (bare) => ({
        ...bare,
        review: async (...given) => {
          if (state.fails) throw new Error('The coach has lost the thread.')
          return bare.review(...given)
        },
      }),
    })
    await makePremium(product)
    const { id, detail } = await complete(browser)
    clock.advance(2 * 60_000)
    state.fails = true
    await rewrite(browser, id)
    const attempts = () =>
      product.sql(
        'select attempts from graphile_worker._private_jobs where key = $1 and locked_at is null and attempts > 0',
        [`feedback-${id}`],
      )
    await eventually('the first try failed', async () => (await attempts())[0])
    // The queue would wait some seconds before the next try.
    await product.sql(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where key = $1',
      [`feedback-${id}`],
    )
    const after = await ready(browser, id)
    expect(after.report).toEqual(detail.report)
    expect(after.can_rewrite).toBe(true)
  })

  test('is enqueued once, and the stored report stays meanwhile', async () => {
    const thinking = Promise.withResolvers<void>()
    const { state, script } = reluctant()
    const { browser, product, clock, model } = await openPremium(async (call) => {
      if (call.asks === 'judge' && state.judges) await thinking.promise
      return script(call)
    })
    const { id } = await complete(browser)
    clock.advance(2 * 60_000)
    state.judges = true
    const judges = asked(model, 'judge').length
    await Promise.all([rewrite(browser, id), rewrite(browser, id), rewrite(browser, id)])
    await eventually('the judge is asked', () => asked(model, 'judge').length > judges || undefined)
    await rewrite(browser, id)
    const jobs = await product.sql("select 1 from graphile_worker.jobs where task_identifier = 'make-feedback'")
    expect(jobs).toHaveLength(1)
    const [row] = await product.sql('select report, feedback_state from interviews where id = $1', [id])
    expect(row).toMatchObject({ feedback_state: 'pending', report: { includes: 'everything' } })
    const meanwhile = await browser.call('interviewDetail', { params: { id } })
    expect(meanwhile).toMatchObject({ feedbackState: 'pending', report: { includes: 'everything' } })
    thinking.resolve()
    expect((await ready(browser, id)).coach).toBe('scripted')
  })

  test('is rejected below PREMIUM, for feedback by a model, and while no model is available', async () => {
    const { browser, product } = await openProduct(sayWell)
    const { id } = await complete(browser)
    await expect(rewrite(browser, id)).rejects.toThrow('premium_required')
    await makePremium(product)
    await ready(browser, id)
    await expect(rewrite(browser, id)).rejects.toThrow('interview_state')
    const resting = await openRewritable()
    // It fails once more: the circuit breaker is open from then on.
    await rewrite(resting.browser, resting.id)
    expect((await ready(resting.browser, resting.id)).can_rewrite).toBe(false)
    await expect(rewrite(resting.browser, resting.id)).rejects.toThrow('interview_state')
  })
})
