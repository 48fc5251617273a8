import type { ModelChoice } from '../../apps/server/src/config/model-settings.ts'
import { builtInInterviewer } from '../../apps/server/src/interviewer/built-in.ts'
import { createModelInterviewer } from '../../apps/server/src/interviewer/model/interviewer.ts'
import { createModel } from '../../apps/server/src/interviewer/model/model.ts'
import { systemIds } from '../../apps/server/src/kit/ids.ts'
import { createLog } from '../../apps/server/src/kit/log.ts'
import { SetupError } from '../../apps/server/src/kit/setup-error.ts'
import { claimFigures } from './claims.ts'
import { type Engine, followUpFigures, planFigure, punctuationFigure } from './conversation-figures.ts'
import { attack, judgeSessions } from './judging.ts'
import {
  bandFigures,
  type Figure,
  injectionFigure,
  orderFigures,
  ownBandFigures,
  pointFigures,
  shownQuotationFigure,
} from './judgment-figures.ts'
import type { BenchOptions } from './options.ts'
import { recordCalls } from './recorder.ts'
import { drawSessions, shuffle } from './sample.ts'
import { formatTable } from './table.ts'
import { countTokens, spentFigures } from './token-count.ts'

/** Longer than a circuit breaker stays open (milliseconds), so that it is closed again for the next measurement. */
const restMs = 11 * 60_000
/** Timeout without a user (milliseconds), so that latency is measured and doesn't change the calls. */
const patienceMs = 60_000
const maxAttacks = 10

/** Measures a model through the product's interviewer, coach and checks, and returns the table. `say` receives the progress. */
export async function compareModel(
  choice: ModelChoice,
  { answers, seed, say }: BenchOptions & { say: (line: string) => void },
): Promise<string> {
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const rest = () => {
    ahead += restMs
  }
  const log = createLog((line) => {
    const { level, event, call, why } = JSON.parse(line)
    if (level !== 'info') say(`  ${[event, call, why].filter(Boolean).join(', ')}`)
  })
  const budget = countTokens()
  const recorder = recordCalls(await createModel(choice, { budget, clock, ids: systemIds, log }))
  const wait = { waitForPunctuation: patient, waitForFollowUp: patient }
  const interviewer = createModelInterviewer(recorder.model, { clock, log, ...wait })
  const engine: Engine = { interviewer, calls: recorder.calls }
  const builtIn: Engine = { interviewer: builtInInterviewer, calls: [] }
  const sessions = drawSessions({ answers, seed })
  const items = shuffle(sessions.flat(), seed)

  async function measure(from: Engine): Promise<Figure[]> {
    const isModel = from === engine
    const tell = isModel ? say : () => {}
    const begin = (what: string) => {
      rest()
      tell(what)
    }
    begin(`Judging ${items.length} answers`)
    const judged = await judgeSessions(from, sessions, { id: 'judge', rest })
    if (isModel && !recorder.calls.some(({ written }) => written))
      throw new SetupError(
        'The model answered nothing, so there is nothing to compare: npm run providers:check says why.',
      )
    begin('Judging answers with orders in them')
    const weak = items.filter(({ answer }) => answer.is !== 'strong').slice(0, maxAttacks)
    const attacked = await attack(from, weak, { rest })
    begin('Asking for follow-ups')
    const followUps = await followUpFigures(from, items, choice.turnMs)
    begin('Asking for questions')
    const plan = await planFigure(from, seed)
    begin('Asking for punctuation')
    const punctuation = await punctuationFigure(from, seed)
    return [
      ...pointFigures(judged),
      ...bandFigures(judged),
      ...orderFigures(judged),
      ...(isModel ? ownBandFigures(judged) : []),
      ...(isModel ? claimFigures(judged) : []),
      shownQuotationFigure(judged),
      injectionFigure(attacked),
      ...followUps,
      plan,
      punctuation,
    ]
  }

  const measured = await measure(builtIn)
    .then(async (ofBuiltIn) => ({ ofBuiltIn, ofModel: await measure(engine) }))
    .finally(() => interviewer.close())
  return [
    `${items.length} answers to ${new Set(items.map(({ question }) => question.id)).size} questions, drawn with "${seed}"`,
    formatTable(['', choice.model, 'built-in'], measured.ofModel, measured.ofBuiltIn),
    formatTable(['', 'time p50 / p95, mean tokens'], spentFigures(budget.spent, choice.prices)),
  ].join('\n\n')
}

const patient = (answered: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    answered.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
