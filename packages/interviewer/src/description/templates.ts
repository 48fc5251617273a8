import type { Competency, QuestionType } from '../bank/question.ts'
import type { PlannedQuestion } from '../conversation.ts'
import { pick } from '../seed.ts'
import { readWords } from '../text/words.ts'
import type { Duty } from './duty.ts'
import { baseOf } from './verbs.ts'

const longestPhrase = 9
const spoiled =
  /[^a-zA-Z0-9 '’\-%&.]|\.(?:\s|$)|\b(?:and\/or|etc|ability|you|your|our|we|us|must|will|should|this|candidate|is|are)\b/i
// Left alone these verbs ask for nothing that can be told: "a time you had to ensure".
const empty = new Set([
  'ensure',
  'use',
  'be',
  'contribute',
  'act',
  'own',
  'engage',
  'interact',
  'represent',
  'perform',
  'apply',
  'work',
])

/** "Manage a team of five" from "Managing a team of five": a phrase that fits after "to"; undefined when it would not be good English. */
export function verbPhrase(words: string): string | undefined {
  const tokens = words.split(' ')
  const first = readWords(tokens[0] ?? '')[0]?.text ?? ''
  const base = baseOf(first)
  if (
    !base ||
    (empty.has(base) && tokens.length < 4) ||
    tokens.length < 2 ||
    tokens.length > longestPhrase ||
    spoiled.test(words)
  )
    return undefined
  const rest = tokens.slice(1)
  const second = rest.findIndex((token) => /^(?:and|or|&)$/i.test(token))
  // "managing and training staff": the second verb has to change with the first.
  if (second >= 0 && rest[second + 1]) {
    const joined = baseOf(rest[second + 1]!.toLowerCase())
    if (joined && first !== base) rest[second + 1] = joined
  }
  return [base, ...rest].join(' ').replaceAll('&', 'and')
}

const templates = {
  behavioral: [
    (phrase: string) => `This job asks you to ${phrase}. Tell me about a time you did something like that.`,
    (phrase: string) => `Tell me about a time you had to ${phrase}. What did you do, and how did it end?`,
    (phrase: string) => `When have you had to ${phrase}, or something close to it? Take me through one case.`,
  ],
  situational: [
    (phrase: string) =>
      `Suppose that in your first month here you have to ${phrase}, and it is not going to plan. What do you do?`,
    (phrase: string) =>
      `Imagine that you are asked to ${phrase} with less time than you would like. How do you go about it?`,
  ],
  technical: [
    (phrase: string) => `Part of this job is to ${phrase}. How do you go about that, step by step?`,
    (phrase: string) => `Walk me through how you ${phrase}, from the first step to the last check.`,
  ],
} as const

const subjects = {
  behavioral: [
    (subject: string) =>
      `This job asks for experience with ${subject}. Tell me about one piece of work that shows yours.`,
    (subject: string) => `Where have you worked with ${subject}? Take me through one case, and how it ended.`,
  ],
  situational: [
    (subject: string) => `Suppose that ${subject} is new to you on your first day here. How do you get up to speed?`,
  ],
  technical: [(subject: string) => `You would work with ${subject} here. What do you pay attention to, and why?`],
} as const
const asking =
  /^(?:(?:at least )?\d{1,2}\+?(?:-\d{1,2})? years?['’]? (?:of )?)?(?:(?:strong|proven|solid|good|hands-on|working|prior|previous|professional|deep) )*(?:experience|knowledge|proficiency|proficient|familiarity|familiar|skilled|background|understanding|expertise|fluency|fluent) (?:with|in|of|using) (.{2,50})$/i

/** "Inventory software" from "Experience with inventory software": what a requirement asks to know. */
function subjectOf({ words, kind }: Duty): string | undefined {
  const subject = kind === 'requirement' ? asking.exec(words)?.[1] : undefined
  return subject && !spoiled.test(subject) && subject.split(' ').length <= 5 ? subject : undefined
}

/** A question about one duty, in wording that is safe whatever the phrase is; undefined when no phrase fits. */
export function writeQuestion(
  duty: Duty,
  type: Exclude<QuestionType, 'role_fit'>,
  competency: Competency,
  number: number,
  earlier: readonly string[],
  random: () => number,
): PlannedQuestion | undefined {
  const phrase = verbPhrase(duty.words)
  const subject = phrase ? undefined : subjectOf(duty)
  const wordings = (phrase ? templates[type] : subject ? subjects[type] : []).map((write) => write(phrase ?? subject!))
  // Two questions that begin with the same words sound like a form being filled in.
  const fresh = wordings.filter((text) => !earlier.some((other) => other.slice(0, 18) === text.slice(0, 18)))
  const [first, ...rest] = fresh.length > 0 ? fresh : wordings
  if (!first) return undefined
  const text = pick(random, [first, ...rest])
  return { questionId: `description-${number}`, text, type, competency, targetSeconds: 120, duty: duty.line }
}
