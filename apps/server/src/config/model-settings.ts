import type { ProviderName } from './model-providers.ts'
import { addressProblem, keyProblem } from './outside-server.ts'
import type { Problems, Settings } from './settings.ts'

/** Dollars per million tokens. */
export type Price = { in: number; out: number }

/** A language model at a provider, with the limits and prices that the operator set. */
export type ModelChoice = {
  kind: 'model'
  provider: ProviderName
  /** Base address; undefined for the provider's own. */
  url: string | undefined
  key: string | undefined
  model: string
  /** The model that judges and writes feedback; `model` unless configured. */
  coachModel: string
  /** Timeout of the follow-up call within a turn, in milliseconds. */
  turnMs: number
  /** Token limits: input and output of one interview, and their total in one UTC day. */
  budgets: { interview: { in: number; out: number }; day: number | undefined }
  /** By the model's name; a model without a price has no cost. */
  prices: Record<string, Price>
}

/** What writes questions and feedback: the built-in rules alone, or a language model with the rules as fallback. */
export type InterviewerChoice = { kind: 'built-in' } | ModelChoice

const example = 'http://localhost:11434/v1'
const needModel = ['COACH_MODEL', 'COACH_PRICE', 'INTERVIEWER_PRICE', 'INTERVIEWER_DAILY_TOKENS'] as const

/** Reads the settings of a model: a name, with an address and a key as its provider wants them. */
export function readInterviewer(env: Settings): { choice: InterviewerChoice; problems: Problems } {
  const { INTERVIEWER_URL: url, INTERVIEWER_MODEL: model, INTERVIEWER_KEY: key } = env
  const problems: Problems =
    env.INTERVIEWER_PROVIDER === 'openai-compatible' ? compatibleProblems(env) : hostedProblems(env)
  const configured = model !== undefined || url !== undefined
  for (const name of needModel)
    if (env[name] !== undefined && !configured)
      problems[name] = `${name} needs a model: set INTERVIEWER_MODEL and what belongs to it, or remove ${name}.`
  if (env.COACH_PRICE !== undefined && env.COACH_MODEL === undefined && configured)
    problems.COACH_PRICE = 'COACH_PRICE is the price of COACH_MODEL: set that too, or remove COACH_PRICE.'
  const badAddress = url && addressProblem('INTERVIEWER_URL', 'INTERVIEWER_KEY', url, example)
  if (badAddress) problems.INTERVIEWER_URL = badAddress
  const badKey = keyProblem('INTERVIEWER_KEY', key)
  if (badKey) problems.INTERVIEWER_KEY = badKey
  return { choice: model === undefined ? { kind: 'built-in' } : choiceOf(env, model), problems }
}

/** A self-hosted server: it requires an address, and a key only if the server does. */
function compatibleProblems({ INTERVIEWER_URL: url, INTERVIEWER_MODEL: model, INTERVIEWER_KEY: key }: Settings) {
  const problems: Problems = {}
  if (url !== undefined && model === undefined)
    problems.INTERVIEWER_MODEL = 'INTERVIEWER_MODEL must name the model that INTERVIEWER_URL serves.'
  if (url === undefined && (model !== undefined || key !== undefined))
    problems.INTERVIEWER_URL = `INTERVIEWER_URL must be the address of a model server, such as ${example}, or remove INTERVIEWER_MODEL and INTERVIEWER_KEY.`
  return problems
}

/** A hosted provider: its address is known, and it requires an API key. */
function hostedProblems({ INTERVIEWER_PROVIDER: provider, INTERVIEWER_MODEL: model, INTERVIEWER_KEY: key }: Settings) {
  const problems: Problems = {}
  if (model === undefined)
    problems.INTERVIEWER_MODEL = `INTERVIEWER_MODEL must name a model of INTERVIEWER_PROVIDER=${provider}.`
  if (key === undefined)
    problems.INTERVIEWER_KEY = `INTERVIEWER_KEY must be your API key for INTERVIEWER_PROVIDER=${provider}.`
  return problems
}

function choiceOf(env: Settings, model: string): ModelChoice {
  const coachModel = env.COACH_MODEL ?? model
  const prices: ModelChoice['prices'] = {}
  if (env.COACH_PRICE) prices[coachModel] = priceOf(env.COACH_PRICE)
  if (env.INTERVIEWER_PRICE) prices[model] = priceOf(env.INTERVIEWER_PRICE)
  return {
    kind: 'model',
    provider: env.INTERVIEWER_PROVIDER,
    url: env.INTERVIEWER_URL,
    key: env.INTERVIEWER_KEY,
    model,
    coachModel,
    turnMs: env.INTERVIEWER_TURN_MS,
    budgets: {
      interview: { in: env.INTERVIEWER_TOKENS_IN, out: env.INTERVIEWER_TOKENS_OUT },
      day: env.INTERVIEWER_DAILY_TOKENS,
    },
    prices,
  }
}

/** The setting was validated: two numbers and a slash. */
function priceOf(setting: string): Price {
  const [input = 0, output = 0] = setting.split('/').map(Number)
  return { in: input, out: output }
}
