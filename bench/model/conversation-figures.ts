import type { Interviewer } from '../../apps/server/src/interviewer/port.ts'
import { defaultStyle } from '../../packages/contract/src/limits.ts'
import { postings, variants } from '../../packages/interviewer/fixtures/blind.ts'
import { unpunctuated } from '../../packages/interviewer/fixtures/scoring.ts'
import type { Brief, QuestionPlan, Turn } from '../../packages/interviewer/src/index.ts'
import { percentile } from '../turn/figures.ts'
import { type Figure, share } from './judgment-figures.ts'
import { inMs, type Recorded } from './recorder.ts'
import { type Item, shuffle } from './sample.ts'

/** An engine with its recorded calls; none for one without a model. */
export type Engine = { interviewer: Interviewer; calls: readonly Recorded[] }

/** The maximum number of follow-ups, plans and punctuated dictations. */
const max = { followUps: 30, plans: 5, punctuated: 10 }

export const planOf = (items: readonly Item[]): QuestionPlan => ({
  questions: items.map(({ question: { id, text, type, competency, targetSeconds } }) => ({
    questionId: id,
    text,
    type,
    competency,
    targetSeconds,
  })),
  understood: [],
})

export const turnOf = ({ question, answer }: Item, number: number): Turn => ({
  number,
  kind: 'main',
  questionId: question.id,
  text: question.text,
  answer: answer.text,
  spoken: answer.by === 'dictated',
})

/** Figures of follow-ups to incomplete answers. `turnMs`: timeout of the model within a turn. */
export async function followUpFigures(
  { interviewer, calls }: Engine,
  items: readonly Item[],
  turnMs: number,
): Promise<Figure[]> {
  const before = calls.length
  const open = items.filter(({ answer }) => answer.is !== 'strong').slice(0, max.followUps)
  let asked = 0
  let byModel = 0
  for (const [at, item] of open.entries()) {
    const next = await interviewer.next({
      interviewId: `follow-up-${at}`,
      style: defaultStyle,
      plan: planOf([item, ...items.filter(({ question }) => question.id !== item.question.id).slice(0, 4)]),
      turns: [turnOf(item, 1)],
      questionCount: 5,
    })
    if (next.kind !== 'follow_up') continue
    asked++
    if (next.writtenBy !== undefined) byModel++
  }
  const answered = calls.slice(before).filter(({ written }) => written)
  // A decision not to ask breaks no rule.
  const worded = answered.filter(({ written }) => (written!.value as { ask?: boolean }).ask !== false)
  const times = answered.map(({ ms }) => ms)
  return [
    { what: 'Weak and middling answers followed up', value: share(asked, open.length) },
    { what: "Follow-ups of the model's that pass the rules", value: share(byModel, worded.length) },
    {
      what: `  there within a turn of ${turnMs} ms`,
      value: share(times.filter((ms) => ms <= turnMs).length, times.length),
    },
    {
      what: '  time, p50 / p95',
      value: times.length === 0 ? 'none' : `${inMs(percentile(times, 0.5))} / ${inMs(percentile(times, 0.95))}`,
    },
  ]
}

/** Figures of questions for pasted job postings. */
export async function planFigure({ interviewer, calls }: Engine, seed: string): Promise<Figure> {
  const what = 'Plan questions that pass the rules'
  const { planning } = interviewer
  if (planning.kind === 'complete') return { what, value: 'none' }
  const before = calls.length
  let passed = 0
  for (const { id, title, description, level } of shuffle(postings(), seed).slice(0, max.plans)) {
    const brief: Brief = {
      interviewId: `plan-${id}`,
      jobTitle: title,
      family: undefined,
      level: level as Brief['level'],
      questionCount: 5,
      behavioral: false,
      description,
      competencies: [],
      style: defaultStyle,
      seenQuestionIds: [],
    }
    passed += (await planning.improve(brief, await interviewer.plan(brief), [])).length
  }
  const places = calls
    .slice(before)
    .flatMap(({ written, data }) => (written ? (data as { places: unknown[] }).places : []))
  return { what, value: share(passed, places.length) }
}

/** The share of dictations whose punctuation by the model was accepted. */
export async function punctuationFigure({ interviewer, calls }: Engine, seed: string): Promise<Figure> {
  const what = 'Punctuation that keeps every word'
  let accepted = 0
  let answered = 0
  for (const { id, dictated } of shuffle(variants(), seed).slice(0, max.punctuated)) {
    const before = calls.length
    const text = await interviewer.punctuate(unpunctuated(dictated), `punctuate-${id}`)
    const [call] = calls.slice(before).filter(({ written }) => written)
    if (!call) continue
    answered++
    if (Object.values(call.written!.value as object).some((said) => typeof said === 'string' && said.trim() === text))
      accepted++
  }
  return { what, value: share(accepted, answered) }
}
