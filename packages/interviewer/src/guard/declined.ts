import { type Answer, readAnswer } from '../answer.ts'
import { readEvidence } from '../evidence/evidence.ts'
import { readUnits } from '../text/units.ts'

/** Speech addressed to a third party: "I'd tell my friend I can't say" is an answer; "I have to say I can't" declines. */
const toOthers =
  "(?:(?<!\\b(?:have to|had to|must|got to|gotta|like i|as i|like i['’]ve|as i['’]ve) )(?:say|says|said)|(?:tell|tells|told) (?!you\\b|(?:him|her|them) earlier\\b)\\w+)"

/** A refusal to answer, unless it is addressed to a third party. */
const refuses = new RegExp(
  `(?<!\\b${toOthers}\\b[^.!?]{0,40})\\b(?:can['’]?t|cannot|couldn['’]?t|can not) (?:really |honestly )?(?:answer|say(?! (?:yes|no)\\b)|tell you)\\b`,
  'i',
)
/**
 * A refusal with such a reason is part of a story: the candidate refused another person's request, which can be a good
 * answer.
 */
const withReason =
  /\b(?:private|privacy|confidential\w*|hipaa|(?:against|by) (?:the |our |company )?(?:policy|rules?|law)|not allowed to|(?:it['’]?s|part of|lose) my job|not mine to)\b/i

/** Phrases that decline to answer, at any length. */
const declines: readonly RegExp[] = [
  /\b(?:don['’]?t|do not|wouldn['’]?t|would not|really don['’]?t) (?:really |honestly )?(?:know(?! of)|remember|recall|have (?:an?|any|a good|much of an) (?:answer|example|idea|story))\b/i,
  /\b(?:can['’]?t|cannot|couldn['’]?t|can not) (?:really |honestly )?(?:think of|come up with|remember)\b/i,
  refuses,
  /\b(?:wouldn['’]?t be able|not able|unable|afraid i (?:can['’]?t|couldn['’]?t)) to (?:give|answer|offer|tell|say)\b/i,
  /\b(?:my )?mind(?:['’]s| is| has| just| went)? (?:just |gone |completely |totally )?(?:gone )?blank\b/i,
  /\b(?:no idea|no clue|not a clue|who knows|nothing comes to mind|(?:^|[.,!?;] ?|sorry |and )it['’]?s (?:just |all |completely )?gone|drawing a blank|can we skip|next question|pass on (?:this|that))\b/i,
]

const maxWords = 70

/**
 * True when an answer only declines: outside the declining clauses it has no action, plan or outcome. "I don't know"
 * followed by an answer counts as an answer.
 */
export function isDeclined(text: string, answer: Answer): boolean {
  const found = declines.filter((pattern) => pattern.test(text))
  if (found.length === 0 || answer.words.length > maxWords) return false
  if (found.every((pattern) => pattern === refuses) && withReason.test(text)) return false
  const { words } = answer
  const rest = readUnits(text, words)
    .map(({ from, to }) => text.slice(words[from]!.start, words[to - 1]!.end))
    .filter((unit) => !declines.some((pattern) => pattern.test(unit)))
  const left = readAnswer(rest.join('. '))
  const told = [readEvidence(left, 'behavioral'), readEvidence(left, 'situational')]
  return told.every(
    ({ ownActions, sharedActions, outcomes, specifics }) =>
      ownActions.length + sharedActions.length + outcomes.length + specifics.length === 0,
  )
}
