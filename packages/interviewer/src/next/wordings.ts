import type { Competency, QuestionType } from '../bank/question.ts'

/** Everything the interviewer asks that no question of the bank has its own words for. Each list is in order of preference. */
export const ownPart = [
  'Which part was yours?',
  'Which part did you take?',
  'What was your piece of that?',
  'Where did you come in on that?',
]
export const yourself = 'What did you do yourself?'
export const ending = ['How did it turn out?', 'What happened after that?', 'So how did it go?', 'What happened next?']
export const overAgain = [
  'If you could do that one over, what would you change?',
  'What would you do differently on the next one?',
]
export const hardest = ['What was the hardest part of that for you?']
export const mostRecent = ['What was the most recent one?']
export const middle = ['Take me to the middle of it. What were you doing?']

export const afterThat = 'What would you do after that?'
export const lastTime = 'When did that last happen, and what did you do?'
export const oneTime = 'Could you walk me through one time you did that?'

/** The wording that suits what a question is about: after a mistake "what happened after that", in a rush "what happened next". */
const suiting: Partial<Record<Competency, readonly string[]>> = {
  integrity: ['What happened after that?'],
  communication: ['What happened after that?'],
  conflict: ['What happened after that?'],
  learning: ['So how did it go?'],
  initiative: ['So how did it go?'],
  leadership: ['What happened next?'],
  safety: ['What happened next?'],
  'problem-solving': ['Which part did you take?'],
  expertise: ['Which part did you take?'],
}

/** The first wording that wasn't asked yet, the one that suits the question before the others. */
export function choose(
  wordings: readonly string[],
  asked: readonly string[],
  competency?: Competency,
): string | undefined {
  const suits = new Set(competency ? suiting[competency] : [])
  const ordered = [...wordings.filter((one) => suits.has(one)), ...wordings.filter((one) => !suits.has(one))]
  return ordered.find((one) => !asked.some((text) => text.endsWith(one)))
}

/** Said before a question is put again. */
export function reassurance(kind: string, type: QuestionType, text: string): string {
  if (kind === 'foreign') return "I can only follow English here, so let's try that one again."
  if (kind === 'gibberish') return "Sorry, I didn't catch that."
  if (kind === 'repeated') return 'Got that part.'
  if (/\bnever\b/i.test(text)) return "That's fine, it doesn't have to be at a job."
  return type === 'behavioral' ? 'No problem, it can be something small.' : "That's okay."
}

/** After "what do you mean?". */
export const gladly = 'Sure, let me put it another way.'

/** A question of the candidate's own is for the end. */
export const parked = "Hold on to that one, you'll get to ask me at the end."

/** A question that was written for a description, in other and simpler words. */
export function simpler(type: QuestionType, phrase: string | undefined): string {
  if (!phrase)
    return type === 'behavioral'
      ? 'Think of one ordinary day at work, at school or at home. What did you do that comes closest?'
      : "What's the very first thing you'd do?"
  return type === 'behavioral'
    ? `When did you last have to ${phrase}, and what did you do first?`
    : `Say you had to ${phrase} tomorrow. What would you do first?`
}
export const backTo = (phrase: string | undefined): string =>
  phrase
    ? `Thanks. Let's go to one part of this job for a minute. What's the closest you've come to having to ${phrase}?`
    : "Thanks. Let's go back to my question for a minute. What in your own work comes closest?"
