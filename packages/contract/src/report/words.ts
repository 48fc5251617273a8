import type { Depth } from '../limits.ts'
import type { Impression, Lesson, Mistake, SectionKind } from './model.ts'

/** How many follow-ups a depth means, in words. */
export const followUpWords: Record<Depth, string> = { light: 'few', normal: 'some', deep: 'many' }

/** The title of each section. */
export const sectionTitles: { [Kind in SectionKind]: string } = {
  proud: 'Be proud of this one',
  overall: 'Overall',
  one_change: 'The one change',
  glance: 'At a glance',
  answers: 'Answer by answer',
  tips: 'Tips',
  not_reached: "What we didn't get to",
  locked: "There's more in this report",
}
/** Parts of a report that are no section of it. */
export const partTitles = { care: 'Before anything else', transcript: 'Transcript' } as const

/** The rows of the notes on one answer. */
export const noteTitles = {
  works: 'What works',
  change: 'The one change',
  covers: 'Also worth covering',
  /** Points that may well be in the answer, each with the passage that may be about it. */
  asked: 'Did you cover this?',
  passage: 'Was it this?',
  expect: 'Be ready for',
  unchecked: 'Not checked',
  learn: 'Learn more',
  listensFor: 'What interviewers listen for',
  example: 'Example answer',
  mistakes: 'Common mistakes',
  said: 'You said',
  sayNext: 'Next time',
  iSaidThat: 'I said that',
} as const

export const mistakeTitles: Record<Mistake['about'], string> = {
  common: 'A common mistake',
  safety: 'Safety, fix this first',
  law: 'Fix this first',
  money: 'Fix this first',
}
/** Shown next to a fact that could not be checked. */
export const uncheckedWords = "We can't check this one. Look it up before you say it again."
/** Shown above an example, to discourage learning it by heart. */
export const exampleWords = ({ who, writtenBy }: Pick<NonNullable<Lesson['example']>, 'who' | 'writtenBy'>) =>
  `Made up ${writtenBy === undefined ? '' : `by ${writtenBy} `}for this question: ${who}. Borrow the order, not the words.`
export const expectWords = 'This answer works as it is. A good interviewer might follow up with this.'
export const coversWords = 'Interviewers often listen for these. Check off what you said.'
export const askedWords = 'Interviewers listen for these too, and we think we heard them. Check off what we got right.'
export const similarWords = (question: string) => `From a similar question in our bank: “${question}”`

/** The columns of "At a glance", and the words where there is nothing to show. */
export const glanceWords = {
  question: 'Question',
  impression: 'Impression',
  time: 'Time',
  pace: 'Words per minute',
  fillers: 'Fillers',
  notMeasured: 'Not measured',
  typed: 'Typed',
  /** Beside the figures where there is no heading: on a phone. */
  paceUnit: 'words/min',
  fillersUnit: (count: number) => (count === 1 ? 'filler' : 'fillers'),
  allTyped: "You typed every answer, so there's no pace to show.",
} as const

export const impressionWords: Record<Impression, string> = {
  not_answered: 'Not answered yet',
  not_rated: 'Not rated',
  just_starting: 'Just starting',
  getting_there: 'Getting there',
  solid: 'Solid',
  strong: 'Strong',
}

/** Who speaks in the transcript, and the words for a missing answer or reply. */
export const turnWords = {
  you: 'You',
  youTyped: 'You, typed',
  youAsked: 'You asked',
  interviewer: 'Interviewer',
  unanswered: 'The interview ended before this question was answered.',
  noReply: "There's no reply to this question.",
} as const

/** "Question 3, follow-up". */
export const nameQuestion = ({ questionNumber, followUp }: { questionNumber: number; followUp: boolean }): string =>
  `Question ${questionNumber}${followUp ? ', follow-up' : ''}`

/** "Questions 2, 4 and 5", "Question 3", "All 5 answers": each once, in their order. `all` is how many there are. */
export function nameQuestions(numbers: readonly number[], all?: number): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  if (all !== undefined && all > 1 && sorted.length === all) return `All ${all} answers`
  if (sorted.length === 1) return `Question ${sorted[0]}`
  return `Questions ${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}`
}

const maxLabelLength = 52
/** A question where there is little room: its own words, cut at one of them. */
export function shortenQuestion(question: string): string {
  if (question.length <= maxLabelLength) return question
  const cut = question.slice(0, maxLabelLength)
  return `${cut.slice(0, Math.max(20, cut.lastIndexOf(' '))).replace(/[,;:.\s]{1,4}$/, '')}…`
}

/** "Mid level, 5 questions." */
export function sayExtent({ level, questionCount }: { level: string; questionCount: number }): string {
  const questions = `${questionCount} ${questionCount === 1 ? 'question' : 'questions'}.`
  return level === 'Any' ? questions : `${level} level, ${questions}`
}
export const descriptionTitle = 'The job description you gave'
/** In place of the assessment where care comes first. */
export const ratingStopped = 'We stopped rating here, because something you said matters more than practice.'
/** In place of the assessment where it could not be written. */
export const feedbackFailed = "We couldn't write your feedback this time."

/** The label of each count of what a plan leaves out, in the order of the page. */
export const lockedTitles: Record<keyof typeof lockedWords, string> = {
  safety: 'Safety',
  works: noteTitles.works,
  changes: 'One change each',
  mistakes: noteTitles.mistakes,
  covers: 'Points to check off',
  examples: noteTitles.learn,
  tips: sectionTitles.tips,
  spoken: sectionTitles.glance,
}
/** What the locked sections would say, "5 more sentences worth keeping", with the questions that they belong to. */
export const lockedWords = {
  safety: (count: number) => [`${count}`, `safety ${count === 1 ? 'remark' : 'remarks'}, and what to say instead`],
  works: (count: number) => [
    `${count} more ${count === 1 ? 'sentence' : 'sentences'}`,
    `worth keeping, and why ${count === 1 ? 'it works' : 'each one works'}`,
  ],
  changes: (count: number) => [`${count} more ${count === 1 ? 'change' : 'changes'}`, 'to what you said'],
  mistakes: (count: number) => [`${count} common ${count === 1 ? 'mistake' : 'mistakes'}`, 'and what to say instead'],
  covers: (count: number) => [
    `${count} ${count === 1 ? 'point' : 'points'}`,
    'interviewers often listen for, to check off',
  ],
  examples: (count: number) => [
    `${count} example ${count === 1 ? 'answer' : 'answers'},`,
    'and what the interviewer wanted to know',
  ],
  tips: (count: number) => [`${count} ${count === 1 ? 'tip' : 'tips'}`, 'to prepare with'],
  spoken: (count: number) => ['Pace, fillers and time', `for ${count} spoken ${count === 1 ? 'answer' : 'answers'}`],
} as const satisfies Record<string, (count: number) => [strong: string, rest: string]>
