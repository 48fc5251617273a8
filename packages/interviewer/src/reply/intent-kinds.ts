import { type Intent, intents } from './data/intents.ts'

/** Said in passing: a question in the same breath goes first. */
export const polite = new Set<Intent>([
  'no_question',
  'thanks',
  'small_talk',
  'statement',
  'remark',
  'complaint',
  'tech',
])

/** About the one who asks or about this practice, not about a job: to get it wrong is worse than to say less. */
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

/** What an employer can be asked, so that two of them may share a reply. */
export const aboutTheWork = new Set<Intent>(intents.filter((intent) => !personal.has(intent) && !notAsked.has(intent)))
