import type { Turn } from '../conversation.ts'

const dutyWords = 3
const longestLabel = 28
const joints = new Set('of and or to for with in on at by from & that who'.split(' '))

// Ids say what a question is about; these read better in other words.
const labels: Record<string, string> = {
  'role-fit-introduction': 'About you',
  'role-fit-why-role': 'Why this job',
  'role-fit-strength': 'Your strength',
  'role-fit-weakness': 'Your weak spot',
  'role-fit-next-years': 'The next years',
  'role-fit-environment': 'Where you work best',
  'role-fit-being-managed': 'Being managed',
  'role-fit-dull-tasks': 'The dull parts',
  'role-fit-first-month': 'Your first month',
  'role-fit-looking-for': 'What you look for',
  'role-fit-newest-part': 'What is new to you',
  'role-fit-first-year-impact': 'Your first year',
  'behavioral-team-hard-goal': 'A hard goal together',
  'behavioral-team-left-out': 'Bringing someone in',
  'behavioral-disagreement': 'A disagreement',
  'behavioral-between-two': 'Between two people',
  'behavioral-disagree-with-boss': 'Disagreeing upward',
  'behavioral-explain-complicated': 'Explaining it simply',
  'behavioral-misunderstanding': 'A misunderstanding',
  'behavioral-bad-news': 'Bad news',
  'behavioral-persuade': 'Winning someone over',
  'behavioral-took-lead': 'Taking the lead',
  'behavioral-develop-someone': 'Helping someone grow',
  'behavioral-delegated': 'Handing work over',
  'behavioral-unpopular-change': 'An unpopular change',
  'behavioral-upset-customer': 'An upset customer',
  'behavioral-extra-mile': 'Doing more',
  'behavioral-owned-mistake': 'Owning a mistake',
  'behavioral-right-not-easy': 'Right, not easy',
  'behavioral-asked-for-help': 'Asking for help',
  'behavioral-improved-something': 'Something you improved',
  'behavioral-hard-problem': 'A hard problem',
  'behavioral-recurring-trouble': 'Trouble that came back',
  'behavioral-thin-information': 'Deciding early',
  'behavioral-decision-regret': 'A decision you regret',
  'behavioral-too-much-at-once': 'Too much at once',
  'behavioral-said-no': 'Saying no',
  'behavioral-plans-changed': 'When plans changed',
  'behavioral-learned-fast': 'Learning fast',
  'behavioral-hard-feedback': 'Hard feedback',
  'behavioral-failed': 'Something that failed',
  'behavioral-under-pressure': 'Under pressure',
  'behavioral-long-haul': 'The long haul',
  'behavioral-caught-error': 'Catching an error',
  'behavioral-saw-it-through': 'Seeing it through',
  'behavioral-slipping-deadline': 'A slipping deadline',
  'behavioral-spoke-up-safety': 'Speaking up',
  'behavioral-proudest': 'Your proudest work',
  'situational-blamed-for-others': 'Blamed for others',
  'situational-not-pulling-weight': 'Someone not pulling weight',
  'situational-skipped-step': 'A skipped step',
  'situational-will-be-late': 'Going to be late',
  'situational-credit-taken': 'Credit taken',
  'situational-error-after-delivery': 'An error after delivery',
}
const prefixes =
  /^(?:role-fit|behavioral|situational|practice|working-practice|it-operations|product-design|health-administration|education-support|travel-events|public-service|site-management|supply-chain|[a-z]+)-/

/** "Follow-up: what you look for": the words of the question that it follows, so that no two rows are alike. */
export function followUpLabel(main: Turn, duty?: string): string {
  const label = labelOf(main, duty)
  return `Follow-up: ${/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`
}

/** A few words for the table row of a question. */
export function labelOf(turn: Turn, duty?: string): string {
  const known = labels[turn.questionId]
  if (known) return known
  if (duty) return dutyLabel(duty)
  if (/^(?:description|model)-/.test(turn.questionId)) return `Question ${turn.number}`
  const plain = turn.questionId.replace(prefixes, '').replaceAll('-', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** "Handle customer complaints": the duty up to its first joint, or its first three words when that is long. */
function dutyLabel(duty: string): string {
  const words = duty.split(' ')
  const joint = words.findIndex((word, at) => at >= 2 && joints.has(word.toLowerCase()))
  const phrase = joint < 0 ? words : words.slice(0, joint)
  const short = phrase.join(' ').length <= longestLabel ? phrase : phrase.slice(0, dutyWords)
  return short.join(' ').replace(/[,;:.]$/, '')
}
