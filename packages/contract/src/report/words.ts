import type { AnswerNote } from './detail.ts'

/** The parts of a report, in the order in which it is read. */
export const partTitles = {
  care: 'Before anything else',
  overall: 'Overall',
  glance: 'At a glance',
  strengths: 'Strengths',
  improvements: 'To try next time',
  tips: 'Tips',
  answers: 'Answer by answer',
  transcript: 'Transcript',
} as const

/** The steps of one thing to try, and of the notes on one answer. */
export const stepWords = {
  said: 'You said',
  suggestion: 'Try',
  example: 'For example',
  works: 'Works',
  try: 'Try',
} as const

/** The columns of "At a glance", and what stands where there is nothing to show. */
export const glanceWords = {
  question: 'Question',
  points: 'Points covered',
  time: 'Time',
  pace: 'Words per minute',
  fillers: 'Fillers',
  notCounted: 'Not counted',
  notJudged: 'Not judged',
  notAnswered: 'Not answered',
  notMeasured: 'Not measured',
  typed: 'Typed, so there is no pace to show',
  allTyped: 'You typed every answer, so there is no pace to show.',
} as const

export const bandWords: Record<AnswerNote['band'], string> = {
  'not answered': 'Not answered',
  'not judged': 'Not judged',
  'a start': 'First steps',
  developing: 'Developing',
  solid: 'Solid',
  strong: 'Strong',
}

/** Who speaks in the transcript, and what stands where nobody did. */
export const turnWords = {
  you: 'You',
  youTyped: 'You, typed',
  youAsked: 'You asked',
  interviewer: 'Interviewer',
  unanswered: 'The interview ended before this question was answered.',
  noReply: 'There is no reply to this question.',
} as const

/** "Question 3, follow-up". */
export const nameQuestion = ({ questionNumber, followUp }: { questionNumber: number; followUp: boolean }): string =>
  `Question ${questionNumber}${followUp ? ', follow-up' : ''}`

/** Left open in every answer that it concerns; the letter's margin says so once. */
const saidOnce = new Set([
  'whether the figures are right',
  'technical details beyond the points that were listened for',
])
/** What an answer's note says of itself: "Not judged: anything in this answer." or '' where that is nothing. */
export function sayNotJudged(open: readonly string[]): string {
  const own = open.filter((entry) => !saidOnce.has(entry))
  return own.length > 0 ? `${glanceWords.notJudged}: ${own.join('; ')}.` : ''
}

/** "Mid level, 5 questions." */
export function sayExtent({ level, questionCount }: { level: string; questionCount: number }): string {
  const questions = `${questionCount} ${questionCount === 1 ? 'question' : 'questions'}.`
  return level === 'Any' ? questions : `${level} level, ${questions}`
}

export const descriptionTitle = 'The job description you gave'
/** In place of the assessment where it could not be written. */
export const feedbackFailed = 'Your feedback could not be written this time.'
