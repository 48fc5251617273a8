import { type Intent, intents } from './data/intents.ts'

/** Small talk: any other intent in the same text takes precedence. */
export const polite = new Set<Intent>([
  'no_question',
  'thanks',
  'small_talk',
  'statement',
  'remark',
  'complaint',
  'tech',
])

/** About the candidate or this product, not a job: a wrong reply is worse than a vague one. */
export const personal = new Set<Intent>([
  ...polite,
  'you',
  'prepare',
  'identity',
  'promise',
  'feedback',
  'concerns',
  'let_go',
  'contact_later',
  'accommodation',
  'record',
  'privacy',
  'grade',
  'repeat',
  'model_answer',
  'insult',
  'distress',
  'lying',
  'illegal',
  'one_change',
])

const notAsked = new Set<Intent>(['unknown', 'unclear', 'foreign', 'orders'])

/** Intents about the job itself; two of them may share a reply. */
export const aboutTheWork = new Set<Intent>(intents.filter((intent) => !personal.has(intent) && !notAsked.has(intent)))
