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
export function verbPhrase(duty: Duty): string | undefined {
  const tokens = duty.words.split(' ')
  const first = readWords(tokens[0] ?? '')[0]?.text ?? ''
  const base = baseOf(first)
  if (
    !base ||
    (empty.has(base) && tokens.length < 4) ||
    tokens.length < 2 ||
    tokens.length > longestPhrase ||
    spoiled.test(duty.words)
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

/** A question about one duty, in wording that is safe whatever the phrase is; undefined when no phrase fits. */
export function writeQuestion(
  duty: Duty,
  type: Exclude<QuestionType, 'role_fit'>,
  competency: Competency,
  number: number,
  random: () => number,
): PlannedQuestion | undefined {
  const phrase = verbPhrase(duty)
  if (!phrase) return undefined
  const [first, ...rest] = templates[type]
  const text = pick(random, [first, ...rest])(phrase)
  return { questionId: `description-${number}`, text, type, competency, targetSeconds: 120, duty: duty.line }
}
