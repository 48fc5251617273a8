import { functionWords } from '../text/function-words.ts'
import { isPlural, singleThings } from './data/nouns.ts'
import { activities, tools } from './data/tools.ts'
import { emptyVerbs, formOf, pastOf, verbAt, verbs as verbTable } from './data/verbs.ts'
import type { Duty } from './duty.ts'
import { phraseOf } from './duty.ts'
import { isShortList } from './fit.ts'
import { isWorkName } from './fragments.ts'
import { isHarmful, isNoDuty, isProtectedWish, isToSoftware } from './left-out.ts'
import { isName } from './names.ts'
import { everyTemplate, newcomerTemplates } from './newcomers.ts'
import { headOf, particles } from './number.ts'
import { templatesFor } from './templates.ts'
import { toolPatterns } from './tool-questions.ts'

/** The rule that a generated question fails. */
export type Fault =
  | 'verb'
  | 'object'
  | 'length'
  | 'loose_end'
  | 'list'
  | 'name'
  | 'address'
  | 'no_duty'
  | 'protected'
  | 'to_software'
  | 'harmful'
  | 'language'
  | 'empty_verb'
  | 'form'
  | 'kind'
  | 'sentence'

type DutyCheck = [Fault, (duty: Duty) => boolean]
const maxWords = 12
const wordsOf = ({ phrase, tail = '' }: Duty) => `${phrase} ${tail}`.trim().split(' ').length
const endsLoose =
  /(?:\b(?:and|or|the|a|an|of|to|for|with|in|at|by|as|from|into|across|about|between|per|via|etc|including|such|new|high|all|other|various|fast-paced)|[\d,;:/&-])\.?$/i
const addresses =
  /\b(?:you|your|our|we|us|my|i|must|will|should|ability|able|responsible|candidates? must|this role|this position)\b/i
const details = /(?:https?:|www\.|@|\d|[$€£%#*<>[\]{}|\\=_~^"“”])/
// A second inflected verb means that the phrase was cut in the middle of a sentence.
const broken =
  /\b(?:is|are|was|were|be|been|has|have|that|which|who|whose|when|where|while|because|if|so|not|but|what|how|etc|and\/or|n\/a)\b/i
const dangling =
  /\b(?:and|or|of|to|for|with|in|on|at|by|from) (?:and|or|of|to|for|with|in|on|at|by|from|the$)(?= |$)|\b(?:a|an|the) (?:a|an|the|and|or|of|to|for|with|in)(?= |$)/i

const startsLoose =
  /^(?:and|or|of|to|for|with|in|on|at|by|from|as|into|among|between|across|through|during|under|over|before|after|until|within|without|using|off|out|away) /i
// Fragments that remain when a number is removed.
const lostNumber =
  /\b(?:million|billion|thousand|wpm|worth in)\b|\b(?:in|for|inside|within|across|under|over|after|before) (?:the )?(?:statutory )?(?:states|days|hours|weeks|months|minutes|percent|feet|miles)\b/i
const roles =
  /\b(?:controller|manager|director|officer|president|head|owner|supervisor|lead|chief|chef|vp|ceo|cfo|cto|coo|principal|foreman|partner|coordinator)s?$/i
// Verb and object pairs that make no sense: the object is a job, a place, or half of the original phrase.
const unsaid: readonly (readonly [readonly string[], RegExp])[] = [
  [['report to'], roles],
  [['grill', 'fry', 'roast', 'bake', 'brew'], /\b(?:station|line|kitchen|side|area)$/],
  [['tow', 'drive', 'operate', 'manage'], /^(?:the )?operators?\b/],
  [['sit with', 'talk to', 'talk with'], /^(?:people|persons|everyone|someone)$/],
  [['call', 'call out'], /^names$/],
  [['lead', 'own', 'run', 'manage'], /^the response$/],
  [['replace', 'repair'], /^(?:options|pricing|requests)\b/],
  [['refill', 'post', 'pay', 'set'], /^(?:requests?|per|impression)\b/],
]
/** True for a singular countable noun without an article: "report discrepancy", "follow order of draw". */
function needsArticle(object: string): boolean {
  const [first = '', second = ''] = object.split(' ')
  return singleThings.has(first.toLowerCase()) && (second === '' || particles.has(second))
}
const rules: readonly DutyCheck[] = [
  ['verb', ({ verbs }) => verbs.length === 0 || verbs.length > 2 || verbs.some((verb) => !verbTable.has(verb))],
  [
    'object',
    ({ object }) =>
      /^(?:them|it|this|that|these|those|him|her|everything|anything|something|things|others|ones?|stuff|the cause|the rest|the way|duties|tasks|activities|responsibilities|\w+ly)\b(?! [a-z]+s\b)/i.test(
        object,
      ),
  ],
  ['object', ({ verbs, object }) => startsLoose.test(object) && !/^(?:testify|drive)$/.test(verbs[0]!)],
  ['object', ({ object }) => /\bones\b|^(?:a )?(?:little|lot|few|bit)$/.test(object)],
  [
    'object',
    ({ verbs, object }) => unsaid.some(([listed, pattern]) => listed.includes(verbs[0]!) && pattern.test(object)),
  ],
  ['object', ({ object }) => needsArticle(object)],
  ['loose_end', ({ phrase }) => lostNumber.test(phrase)],
  ['object', ({ object }) => object.split(' ').every((word) => functionWords.has(word.toLowerCase()))],
  ['length', (duty) => wordsOf(duty) > maxWords || duty.phrase.length > 100],
  [
    'loose_end',
    ({ phrase }) =>
      endsLoose.test(phrase.replace(/(?<=[A-Z]{2,5}) \d{1,4}$/, '')) ||
      dangling.test(phrase.replace(/\b(?:to and from|on and off|in and out|up and down)\b/, 'to')),
  ],
  ['list', ({ object }) => /[/()&;:]/.test(object) || !isShortList(object)],
  ['name', ({ object }) => object.split(' ').some(isName)],
  [
    'name',
    ({ object }) =>
      details.test(
        object.replace(
          /\b[A-Z][A-Z0-9+#]{1,6}s?\b|\b[A-Z]-\d{1,2}\b|C#|C\+\+|365\b|360\b|\b3D\b|(?<=\b[A-Z]{2,5} )\d{1,4}[a-z]?\b/g,
          '',
        ),
      ),
  ],
  ['address', ({ phrase }) => addresses.test(phrase.replace(/\bUS\b/g, ''))],
  ['no_duty', ({ phrase }) => isNoDuty(phrase)],
  ['protected', ({ phrase }) => isProtectedWish(phrase)],
  ['to_software', ({ phrase }) => isToSoftware(phrase)],
  ['harmful', ({ phrase }) => isHarmful(phrase)],
  ['form', ({ tail }) => tail !== undefined && !/^(?:when|who(?:'ve|'re|'s)?|until) [a-z' -]+$/.test(tail)],
  ['language', ({ phrase }) => /[^\p{ASCII}]/u.test(phrase)],
  ['empty_verb', ({ verbs }) => verbs.some((verb) => emptyVerbs.has(verb))],
  [
    'form',
    ({ object }) =>
      broken.test(object) || (/^(?:ing|s)$/.test(formOf(object.split(' ')[0]!)?.form ?? '') && isGerund(object)),
  ],
]
// Gerund objects ("handle cleaning") are rejected, except nouns that merely end in "-ing".
const isGerund = (object: string) =>
  object.split(' ').length > 1 && /ing$/.test(object.split(' ')[0]!) && /^\w+ing (?:the|a|an|our|all)\b/.test(object)

/** Validates a duty: the rule that it fails, or undefined if a question can be generated from it. */
export const faultOfDuty = (duty: Duty): Fault | undefined => rules.find(([, breaks]) => breaks(duty))?.[0]

const maxQuestionWords = 30
const twice = /\b(\w+ \w+ \w+)\b.*\b\1\b/i

/** Validates the text of a generated question: the rule that it fails, or undefined if it can be asked. */
export function faultOfQuestion(text: string): Fault | undefined {
  const marks = text.match(/\?/g)?.length ?? 0
  if (marks > 1 || text.split(' ').length > maxQuestionWords || !/[.?]$/.test(text) || twice.test(text))
    return 'sentence'
  for (const pattern of toolPatterns) {
    const name = pattern.exec(text)?.[1]
    if (name) return faultOfTool(name)
  }
  for (const template of everyTemplate) {
    const slot = template.reads.exec(text)?.[1]
    if (!slot) continue
    const verbOnly = template.slot === 'hidden'
    const duty = readSlot(slot, template.slot)
    if (!duty) return 'verb'
    if (verbOnly) return undefined
    const fault = faultOfDuty(duty)
    if (fault) return fault
    if (/, how do you make sure/.test(text) && !agrees(text, duty)) return 'form'
    return [...templatesFor(duty), ...newcomerTemplates(duty)].includes(template) ? undefined : 'kind'
  }
  return 'sentence'
}

/** Number agreement: "they're" with plurals, "it's" with singulars and counts. */
function agrees(text: string, { verbs, object }: Duty): boolean {
  const many = !verbs.includes('count') && (/ and /.test(object) || isPlural(headOf(object)))
  return text.includes("they're") === many
}

/** Validates a tool name, or a choice of two ("Tableau or Power BI"). */
export function faultOfTool(name: string): Fault | undefined {
  const parts = name.split(' or ')
  const known = (part: string) =>
    tools.has(part.toLowerCase()) || activities.has(part.toLowerCase()) || isWorkName(part)
  return parts.length <= 2 && parts.every(known) ? undefined : 'kind'
}

const pastForms = new Map([...verbTable.keys()].map((verb) => [pastOf(verb), verb]))

/** Parses the duty back out of a question's slot. */
function readSlot(slot: string, form: 'phrase' | 'past' | 'ing' | 'hidden'): Duty | undefined {
  const words = slot.split(' ')
  const verbs: string[] = []
  let at = 0
  while (at < words.length && verbs.length < 3) {
    const found =
      form === 'phrase' ? baseAt(words.slice(at)) : form === 'ing' ? ingAt(words.slice(at)) : pastAt(words.slice(at))
    if (!found) break
    verbs.push(found.verb)
    at += found.length
    const next = words.slice(at + 1)
    const more = form === 'phrase' ? baseAt(next) : form === 'ing' ? ingAt(next) : pastAt(next)
    if (words[at] !== 'and' || !more || (form === 'phrase' && next.length <= more.length)) break
    at++
  }
  if (verbs.length === 0) return undefined
  const told = words
    .slice(at)
    .join(' ')
    .replace(/^something like /, '')
  const [object = '', tail] = told.split(/ (?=(?:when|who(?:'ve|'re|'s)?|until) )/, 2)
  return form === 'hidden' && object !== ''
    ? undefined
    : { verbs, object, phrase: phraseOf(verbs, object), ...(tail ? { tail } : {}) }
}
const baseAt = (words: readonly string[]) => (formOf(words[0] ?? '')?.form === 'base' ? verbAt(words) : undefined)
const ingAt = (words: readonly string[]) => (formOf(words[0] ?? '')?.form === 'ing' ? verbAt(words) : undefined)
function pastAt(words: readonly string[]): { verb: string; length: number } | undefined {
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const verb = pastForms.get(words.slice(0, length).join(' '))
    if (verb) return { verb, length }
  }
  return undefined
}
