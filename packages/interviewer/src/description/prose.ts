import { readWords } from '../text/words.ts'
import { fromVerb, type Label, labelLine, type Section } from './lines.ts'
import { baseOf, formOf, type VerbForm } from './verbs.ts'

const leads: readonly RegExp[] = [
  /^(?:(?:as|in|on) [^,.]{2,60}?,? )?you(?:['’]ll| will| would)? (?:(?:be|are) (?:responsible for|in charge of|going to|expected to|there to) |be )?/i,
  /^(?:the|this|your) (?:role|job|position|post|work|shift)(?: here)? (?:also )?(?:includes?|involves?|consists of|means|is to|is about) /i,
  /^your (?:tasks|duties|responsibilities|work) (?:are(?: to)?|include|involve|will be(?: to)?) /i,
  /^we(?: are|['’]re)? (?:need|want|seek(?:ing)?|look(?:ing)? for) (?:someone|somebody|an? [^,.]{2,40}?|people) (?:who|that|to) (?:can |will |is able to )?/i,
]
// The second "you" of "You plan the work and you will train", and the words between a subject and its verb.
const again = /^(?:(?:and|then|also|to|you(?:['’]ll| will)?|who|help|help to)\s)+/i

// Said of everybody who applies, or of what the job gives rather than asks.
const idle =
  /^(?:apply|contact|call|write) (?:us|now|to us|here|with|by|via|through|for|online)\b|^work (?:\d|full|part|from home|remotely|weekends|nights|for us|with us)|\byour (?:own )?(?:career|skills|future|potential|talents?|cv|resume|application)\b/i

/**
 * The duties that a sentence of prose tells ("You plan the work, keep the stock and train new colleagues"), each from
 * its verb in base form. Undefined for a line that is no such sentence, empty for one that only promises something.
 */
export function dutiesInProse(line: string, section: Section, label: Label): string[] | undefined {
  if (section === 'benefit' || section === 'boilerplate' || section === 'requirement') return undefined
  if (label === 'instruction' || label === 'prohibited' || label === 'benefit') return undefined
  const rest = afterLead(line)
  const form = rest ? formOfFirst(rest) : undefined
  if (!rest || !form) return undefined
  return splitAtVerbs(rest.replace(/[.!?;\s]{1,5}$/, ''), form)
    .map(inBase)
    .filter((part) => !idle.test(part) && labelLine(`You will ${part}`, 'duty') === 'duty')
}

function afterLead(line: string): string | undefined {
  const lead = leads.find((pattern) => pattern.test(line))
  if (lead) return withoutAdverbs(line.replace(lead, ''))
  const told = fromVerb(line)
  return told === line ? undefined : told
}

const firstOf = (text: string) => readWords(text.slice(0, 40))[0]?.text ?? ''
const formOfFirst = (text: string): VerbForm | undefined => formOf(firstOf(text))

function withoutAdverbs(text: string): string {
  const rest = text.replace(again, '')
  const first = firstOf(rest)
  return first.endsWith('ly') && !baseOf(first) ? rest.slice(rest.indexOf(' ') + 1) : rest
}

/**
 * Cuts at a comma or an "and" where a verb in the same form follows: "stock and orders" after "You keep" is no cut.
 * A verb alone stays with the next, as in "cook and serve breakfast".
 */
function splitAtVerbs(text: string, form: VerbForm): string[] {
  const pieces = text.split(/(,? and |[,;] )/i)
  const parts = [pieces[0] ?? '']
  for (let at = 1; at + 1 < pieces.length; at += 2) {
    const open = parts.at(-1)!
    const piece = withoutAdverbs(pieces[at + 1]!)
    const shared = !piece.includes(' ') && formOfFirst(pieces[at + 3] ?? '') !== form
    if (open.includes(' ') && formOfFirst(piece) === form && !shared && !nounAt(form).test(piece)) parts.push(piece)
    else parts[parts.length - 1] = open + pieces[at]! + pieces[at + 1]!
  }
  return parts
}

// "Reviews of suppliers" and "orders in the log" begin with nouns.
const nounAt = (form: VerbForm) =>
  form === 's' ? /^\S+ (?:of|is|are|was|in|from|on|at)\b/i : /^\S+ (?:of|is|are|was)\b/i

function inBase(part: string): string {
  const first = firstOf(part)
  const base = baseOf(first) ?? first
  const rest = part.slice(first.length)
  return base.charAt(0).toUpperCase() + base.slice(1) + rest
}
