import { nominal } from './data/rewritings.ts'
import { formOf, type VerbForm, verbAt } from './data/verbs.ts'
import type { Section } from './sections.ts'

/** Adverbs and auxiliaries before a verb, skipped because they don't change what is done. */
const fillers = new Set(
  "also then and to will you must should can may shall be regularly daily directly primarily effectively successfully actively proactively safely accurately efficiently quickly consistently promptly carefully independently closely properly politely courteously continually continuously occasionally personally successfully mainly ultimately generally physically always who that you'll".split(
    ' ',
  ),
)
const maxSentenceLength = 900

// Lead-ins after which a sentence's verbs start. Each pattern has one bounded gap, so that matching stays linear.
const leads: readonly RegExp[] = [
  /\b(?:you'll|you will|you would|you'd|you might|you may|you can|know how to|knows how to|you are going to|you get to|your job is to|you are expected to|you'll be expected to) (?:also |then |be |get to |learn (?:how )?to |help us |help |mainly )*(?:(?:responsible|accountable) for |in charge of |tasked with |asked to |expected to )?/i,
  /\b(?:responsibilities|duties|tasks|role|job|position|work|day|days|shift|functions|this) (?:will |may |also |can |typically )*(?:includes?|involves?|consists? of|means|is to|are to|entails?|covers?)(?: but (?:is|are) not limited to| the following)?:? /i,
  /\b(?:(?:responsible|accountable) for|in charge of|tasked with):?(?: the)? /i,
  /\b(?:looking for|look for|needs?|seeks?|seeking|wants?|hiring|hires?|searching for)\b.{0,100}? (?:who|that) (?:can |will |is able to |are able to |would |also |knows how to |loves to |likes to |enjoys )*/i,
  /\b(?:looking for|needs?|seeks?|seeking|wants?|hiring|hires?|searching for) .{0,80}? to (?=[a-z]+ )/i,
  /^(?:the|this|our|a|an|each|incumbents?|employees?|candidates?|applicants?|successful|selected) ?.{0,60}?\b(?:will|shall|must|should) (?:also |be )*(?:(?:responsible|accountable) for |able to |expected to |required to )?/i,
  /^(?:(?:in|on|as|for|at|from|during|every|each|when) .{2,60}?, )?you (?=[a-z]+ )/i,
  /\b(?:able|ability|willing|comfortable|prepared|happy) to (?=[a-z]+ )/i,
  /^(?:(?:the|this|a|an|he|she|they|he or she) )?(?:\w+ )?learns? (?:how )?to (?=[a-z]+ )/i,
  /^(?:must |should |will )(?:also )?(?:be )?(?:able to |willing to )?(?=[a-z]+ )/i,
]
const subject = /^(?:the|this|our|a|an|your|incumbents?|employee|who|he|she|he\/she|s\/he|he or she|they|it) /i
const furthestVerb = 14

type Start = { rest: string; form: VerbForm }

/** Cuts the sentence at its first verb. */
function startOf(sentence: string): Start | undefined {
  const direct = fromVerb(sentence)
  if (direct && !/^(?:looking|seeking|hiring)\b/i.test(sentence)) return direct
  for (const lead of leads) {
    const match = lead.exec(sentence)
    const told = match ? sentence.slice(match.index + match[0].length) : ''
    const found = match && (fromVerb(told) ?? fromLaterVerb(told))
    if (found) return found
  }
  // "Under supervision, the incumbent performs analyses": the first verb in the third person.
  const told = sentence.replace(/^(?:under|as|in|with|at|for|reporting|working|within) [^,]{2,80}, /i, '')
  if (!subject.test(told)) return (told === sentence ? undefined : fromVerb(told)) ?? fromList(sentence)
  const words = told.split(' ')
  const at = words.findIndex(
    (word, index) => index > 0 && index < furthestVerb && formOf(word)?.form === 's' && !isNoun(words, index),
  )
  return at < 0 ? fromList(sentence) : { rest: words.slice(at).join(' '), form: 's' }
}

/** After "this means": starts at the first item with a known verb. */
function fromLaterVerb(text: string): Start | undefined {
  const items = text.split(', ')
  const at = items.findIndex(
    (item, index) => index > 0 && index < 4 && item.includes(' ') && fromVerb(item.replace(/^and /, '')),
  )
  const found = at > 0 && formOf(items[0]!.split(' ')[0]!) === undefined && /^[a-z]+ing\b/.test(items[0]!)
  return found ? fromVerb(items.slice(at).join(', ').replace(/^and /, '')) : undefined
}

/** "Restrain animals, draw blood, give vaccines": a list of tasks whose first verb isn't in the verb table. */
function fromList(sentence: string): Start | undefined {
  const items = sentence.split(', ')
  const tasks = items.map((item) => fromVerb(item.replace(/^and /, '')))
  const first = tasks.findIndex((task) => task?.form === 'base' && task.rest.includes(' '))
  const known = tasks.filter((task) => task?.form === 'base' && task.rest.includes(' ')).length
  return first < 0 || known < 2 ? undefined : { rest: items.slice(first).join(', ').replace(/^and /, ''), form: 'base' }
}

function fromVerb(text: string): Start | undefined {
  const rest = withoutFillers(text)
  const named = nominal.find(([pattern]) => pattern.test(rest))
  if (named) return { rest: rest.replace(named[0], named[1]), form: 'ing' }
  const words = rest.split(' ', 6)
  const form = formOf((words[0] ?? '').replace(/[,/].*$/, ''))?.form
  return form && !(form !== 'base' && isNoun(words, 0)) && !isCompound(words) ? { rest, form } : undefined
}

function withoutFillers(text: string): string {
  const words = text.trim().split(' ')
  let at = 0
  while (at < words.length - 1 && fillers.has(words[at]!.toLowerCase())) at++
  return words.slice(at).join(' ')
}

// "Reviews of suppliers", "orders in the log", "training is paid": a verb form that is a noun here.
const afterNoun = /^(?:of|is|are|was|were|in|from|on|at|for|and|or|by|to|will|that|with|due|include\w*)$/i
function isNoun(words: readonly string[], at: number): boolean {
  const form = formOf(words[at]!)?.form
  const next = words[at + 1]?.replace(/,$/, '')
  if (next === undefined) return true
  if (words[at]!.endsWith(',')) return false
  if (
    next === 'with' &&
    /^(?:assist|help|work|communicate|coordinate|collaborate|partner|meet|consult|liaise|comply|interact)s?$/i.test(
      words[at]!,
    )
  )
    return false
  // "Answers and screens calls": two verbs, not two nouns.
  if (form === 's' && /^(?:and|or)$/.test(next) && words[at + 3] && formOf(words[at + 2]!)?.form === 's') return false
  if (form === 's') return afterNoun.test(next) && verbAt([formOf(words[at]!)!.base, next])?.length !== 2
  return /^(?:of|is|are|was|were|program|provided|available|included|experience|skills?|required|opportunit\w+)$/i.test(
    next,
  )
}
// "Order processing", "project management", "support staff": the possible verb is part of a noun compound.
const headOfCompound =
  /^(?:management|processing|handling|entry|development|support|staff|analysis|planning|control|plans|procedures|skills|experience|services?|system|systems|manager|managers|lead|leads|team|engineer|driver|drivers|operator|assistant|associate|technician|cooks?|cashiers?|line|press|taker|writer|desk|level|side|cocktails?|beers?|prep|replacement|optimization|reduction|containment|estimation|estimating|accounting|engineering|modeling|generation|review|reviews|training|safety|research|marketing|administration|coordination|reporting|testing|requests?|options?)$/i
const alsoNouns = new Set(
  'order plan process report supply stock schedule record support test design market research project budget cash service program document file store label display box lead drive price cost host model chart code log book route bar staff finish check train place label line sample water paint mail brief track ice master form install cook care price sort discipline prep frame color craft light refill tow grill fry'.split(
    ' ',
  ),
)
const pairsOfNouns =
  /^(?:staff (?:meetings?|members?|schedules?)|stock levels|price lists?|test results|report cards?|open (?:wounds?|sores?|positions|houses?))$/i
export function isCompound(words: readonly string[]): boolean {
  const next = (words[1] ?? '').replace(/[,.;:]$/, '')
  const worker = words.length === 2 && /^(?:[a-z]{3,}(?:er|or|ist|ian)|cook|clerk|assistant|attendant)$/i.test(next)
  return (
    pairsOfNouns.test(`${words[0]} ${next}`) ||
    (alsoNouns.has((words[0] ?? '').toLowerCase()) &&
      (worker || headOfCompound.test(next) || /[a-z]{3}ing$/.test(next)))
  )
}

/**
 * Splits a sentence of a posting into verb phrases, each starting with a base-form verb and otherwise in the
 * posting's words.
 */
export function readClauses(sentence: string, section: Section): string[] {
  if (section === 'other' || section === 'wish' || section === 'requirement') return []
  const start = startOf(sentence.slice(0, maxSentenceLength).replace(/[.!?;:\s]{1,5}$/, ''))
  if (!start) return []
  return splitAtVerbs(start).map(inBase)
}

const joint = /(,? (?:and|&|then|or) |[,;] |\/(?=[a-z]))/i

/**
 * Splits at a comma or "and" that is followed by a verb in the same form. A verb without an object stays with the
 * next one ("open and close the store"); a list of objects isn't split.
 */
function splitAtVerbs({ rest, form }: Start): string[] {
  const pieces = rest.split(joint)
  const parts = [pieces[0] ?? '']
  for (let at = 1; at + 1 < pieces.length; at += 2) {
    const open = parts.at(-1)!
    const piece = withoutFillers(pieces[at + 1]!)
    const words = piece.split(' ')
    const found = formOf(words[0] ?? '')
    const isVerb =
      found !== undefined &&
      verbAt(words) !== undefined &&
      (found.form === form || (form !== 'base' && found.form === 'base' && /you/i.test(pieces[at + 1]!))) &&
      !(form !== 'base' && isNoun(words, 0)) &&
      !isCompound(words) &&
      !(words.length === 1 && !isLoneVerb(open) && !opensVerbs(pieces, at + 1, form))
    // "..., and charts in the EHR" closes a series of verbs.
    const closes =
      form === 's' && parts.length > 1 && /, and /.test(pieces[at]!) && found?.form === 's' && words.length > 2
    // "Explain repair or replace options": both words modify one noun.
    const names = /or /.test(pieces[at]!) && / /.test(open) && formOf(open.split(' ').at(-1)!)?.form === 'base'
    if (names) {
      parts[parts.length - 1] = open + pieces[at]! + pieces[at + 1]!
      continue
    }
    if ((isVerb || closes || isUnknownVerb(words, form)) && !isLoneVerb(open)) parts.push(piece)
    else parts[parts.length - 1] = open + pieces[at]! + (isVerb ? piece : pieces[at + 1]!)
  }
  return parts
}

/**
 * True where "count" in "enter bills, count, label and bag stock" is followed by verbs alone up to one that has an
 * object, or to the end ("empty trash, sweep and mop").
 */
function opensVerbs(pieces: readonly string[], from: number, form: VerbForm): boolean {
  for (let at = from; at < Math.min(pieces.length, from + 8); at += 2) {
    const words = withoutFillers(pieces[at]!).split(' ')
    if (isUnknownVerb(words, form)) return true
    if (formOf(words[0]!)?.form !== form) return false
    if (words.length > 1) return true
    if (alsoNouns.has(words[0]!.toLowerCase()) && at + 2 >= pieces.length) return false
  }
  return form === 'base'
}

const determiner = /^(?:a|an|the|any|all|our|your|their|every|each|what|how|why|it|them|whether|everything|things)$/i
/** A word before an article is taken for a verb even if the verb table lacks it: "and decide what to change". */
const isUnknownVerb = (words: readonly string[], form: VerbForm): boolean =>
  words.length > 1 &&
  /^[a-z]{3,}$/i.test(words[0]!) &&
  !/^(?:for|with|from|into|onto|over|under|than|both|all|including|using|per|plus|between|across|through|within|about|after|before|during|during|via|like|that|which|who|when|while|where)$/i.test(
    words[0]!,
  ) &&
  (form === 'ing'
    ? /[a-z]{2}ing$/.test(words[0]!) && !/^(?:of|and|or)$/.test(words[1]!) && !isNoun(words, 0)
    : determiner.test(words[1]!))

/** True for "open", "set up" and "open, close": verbs whose object comes later. */
function isLoneVerb(text: string): boolean {
  if (text.length > 80) return false
  const alone = text.split(/,? (?:and|&|or) |[,/] ?/i).filter(Boolean)
  return alone.length <= 4 && alone.every((piece) => verbAt(piece.split(' '))?.length === piece.split(' ').length)
}

/** Converts verbs to base form: "analyzing and reporting data" → "analyze and report data". */
function inBase(clause: string): string {
  const words = clause.split(' ')
  const first = formOf((words[0] ?? '').replace(/[,/]$/, ''))
  if (!first) return clause
  return words
    .map((word, at) => {
      const bare = word.replace(/[,/]$/, '')
      const found = formOf(bare)
      const before = words.slice(0, at).join(' ')
      const joined = /(?:,|\/| (?:and|&|or))$/i.test(before)
      const opens =
        at === 0 || (joined && found?.form === first.form && isLoneVerb(before.replace(/,? (?:and|&|or)$|,$/i, '')))
      return found && opens ? found.base + word.slice(bare.length) : word
    })
    .join(' ')
}
