import { selfHarm } from './self-harm.ts'

export const careMessage =
  'Thank you for trusting this page with something that heavy. Practice can wait; you matter more than any interview. ' +
  "If you're in the United States, you can call or text 988 at any hour, free and confidential, and talk to someone who'll listen. " +
  "If you're somewhere else, findahelpline.com lists people near you. If you're in danger right now, please call 911 or your local emergency number. " +
  'Nothing in this interview is being scored.'

export const ageMessage =
  "These interviews are for people 13 and older, so we're stopping this one here, and nothing in it is being scored. " +
  'Please show this page to a parent or guardian and ask them about a good way for you to practice. Thank you for telling us.'

const ages = '(?:[5-9]|1[0-2]|five|six|seven|eight|nine|ten|eleven|twelve)'
const underThirteen: readonly RegExp[] = [
  new RegExp(`\\bi(?:['’]?m| am) (?:only |just |actually |still )?${ages}[ -]years?[ -]old\\b`, 'i'),
  new RegExp(`\\bi(?:['’]m| am) (?:only |just |still )${ages}(?= ?(?:$|[.,!?]|and\\b|but\\b|so\\b))`, 'i'),
  new RegExp(`\\bi(?:['’]?m| am) ${ages}(?= ?(?:$|[.,!?]|and (?:i['’]?m|i go|i want|in)\\b))`, 'i'),
  new RegExp(`\\bmy age is ${ages}\\b`, 'i'),
  /\bi(?:['’]m| am) (?:turning|almost|nearly|about to (?:be|turn)) (?:1[0-3]|thirteen|twelve|eleven|ten)(?= ?(?:$|[.,!?]|soon|next|in\b|this|years? old))/i,
  /\bi(?:['’]m| am) (?:under|below|younger than) (?:13|thirteen)\b/i,
]

/** Detects self-harm or an age under 13 in an answer; returns the message that takes precedence over everything else. */
export function findCare(text: string): { kind: 'care' | 'age'; message: string } | undefined {
  if (selfHarm.some((pattern) => pattern.test(text))) return { kind: 'care', message: careMessage }
  if (underThirteen.some((pattern) => pattern.test(text))) return { kind: 'age', message: ageMessage }
  return undefined
}
