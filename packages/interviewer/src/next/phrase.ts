import type { Said } from './said.ts'
import { baseForms, pastForms } from './verbs.ts'

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const determiners = list(
  'a an the my another each every both all half last next several many few most some any everybody everyone everything those',
)
const approximators = list('about almost nearly over around roughly only exactly')
export const numbers = list(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen',
)
const alone = list('everybody everyone everything')
/** Pronouns and pointers, which can't be quoted because their referent is missing. */
const pointing = list(
  'it him her them this that these those there here one his their its our ours us me mine he she they we i you your yours no without none nobody nothing who what which whose itself himself herself themselves ourselves yourself such',
)
const selves = list('myself')
/** Block list of words never to quote back: vague words, insults, buzzwords. */
const unspeakable = list(`
thing things stuff rest others ones deal something whatever anything somethin situation everything's idiot idiots jerk jerks moron morons stupid dumb crazy
crap shit damn hell ass bitch bastard fool loser fat ugly retard retarded lazy drunk synergy synergies verticals stakeholder stakeholders
paradigm paradigms leverage bandwidth deliverables learnings kpis value values approach approaches solution solutions way ways lot lots
bit kind sort mr mrs ms miss dr mr. mrs. ms. dr. st. ssn mom dad wife husband son daughter`)
/** Modifiers that can't end a quotation, because their noun would be missing. */
const describing = list(`
early late calm ready clean open closed quick better sure right wrong new old long short well fast hard easy full empty good bad great fine okay ok
happy upset mad safe big small high low next last other more most less much many few several few very too also quite able own different same
whole entire main extra available responsible first-time`)
const ingNouns = list(`
training meeting building morning evening wedding painting opening closing ceiling parking filing billing staffing clothing wiring plumbing
listing spring string ring railing rating scheduling housing catering shipping packaging cleaning landing bearing bedding dressing hearing reading
booking pricing ending beginning welding tiling flooring lighting heating fitting recording briefing screening onboarding testing logging drawing
warning crossing loading grouting inventorying monitoring accounting banking marketing mailing mapping nursing coaching`)
const massNouns = list(`
water food paper help feedback inventory equipment data logging medicine medication mail milk coffee ice oil gas power freight stock cash money laundry
furniture traffic lunch dinner breakfast maintenance security payroll billing training supplies hand home work school shift hours luggage tape concrete
pressure insurance housekeeping transport`)
const prepositions = list(
  'in on at for with to from by into onto across through around behind near between against about after before during within along off past per of under over until till inside outside',
)
export const conjunctions = list(
  'and but so or because since when while until till before after which who whom whose that if then where how why what as than though although unless whether once plus except cause',
)
export const subjects = list(
  "i we he she they it you there i'm i've i'd i'll we're we've we'd we'll he's she's it's they're they'd he'd she'd that's there's you're you'd you'll it'd it'll they'll who's what's i'd've everybody's nobody nobody's",
)
export const finite = list(`
am is are was were be been being has have had do does did can could will would should might must may won't wouldn't can't cannot couldn't
didn't don't doesn't isn't wasn't weren't aren't hadn't hasn't haven't shouldn't ain't
came went got fell broke quit knew said did took gave ran began felt thought became kept lost won saw told made left found grew threw
needs wants looks says goes comes gets keeps makes takes`)
const trailing = list(
  'then too also already anyway again later afterward afterwards instead together twice once now though immediately yesterday today tonight alone straight',
)
const places = list(
  'nearby downstairs upstairs outside inside home aside away back apart together overnight online overseas',
)
const timeNouns = list(
  'day days night nights morning mornings afternoon evening week weeks weekend month months year years hour hours minute minutes second seconds time times moment shift monday tuesday wednesday thursday friday saturday sunday summer winter spring fall',
)
const months = list(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april may june july august september october november december christmas thanksgiving easter english spanish excel',
)

export const isNumber = (text: string) => numbers.has(text) || /^\$?\d/.test(text)

/** A noun phrase `[from, to)`; `isTime` if it names a time or duration. */
export type NounPhrase = { from: number; to: number; isTime: boolean }

/** Parses the quotable noun phrase that starts here, including "of" phrases. */
export function readNoun(words: readonly Said[], from: number, { bare }: { bare: boolean }): NounPhrase | undefined {
  let at = from
  const inside = (k: number) => k < words.length && (k === from || words[k]!.gap === '')
  while (inside(at) && approximators.has(words[at]!.text)) at++
  if (!inside(at)) return undefined
  if (selves.has(words[at]!.text)) return { from, to: at + 1, isTime: false }
  let isDetermined = false
  while (
    inside(at) &&
    (determiners.has(words[at]!.text) || isNumber(words[at]!.text) || /^[a-z]+'s$/.test(words[at]!.text))
  ) {
    const { text } = words[at]!
    if (subjects.has(text) || text === "that's") return undefined
    isDetermined = true
    at++
    if (alone.has(text)) return { from, to: at, isTime: false }
  }
  const head = at
  while (inside(at) && isContent(words, at, head)) at++
  while (at > head && isTrailing(words[at - 1]!.text)) at--
  if (at === head || at - head > 5) return undefined
  const last = words[at - 1]!
  if (!isDetermined && !bare && !/[^s]s$/.test(last.text) && !massNouns.has(last.text)) return undefined
  if (
    !isNameable(last.text) ||
    words.slice(head, at).some((word, k) => !isRepeatable(word, k === 0 ? undefined : words[head + k - 1]))
  )
    return undefined
  const isTime = timeNouns.has(last.text)
  // "my day off"
  if (isTime && words[at]?.text === 'off' && words[at]!.gap === '') return { from, to: at + 1, isTime }
  if (words[at]?.text !== 'of' || words[at]!.gap !== '') return { from, to: at, isTime }
  const rest = readNoun(words, at + 1, { bare: true })
  return rest && { from, to: rest.to, isTime: rest.isTime }
}

function isContent(words: readonly Said[], at: number, head: number): boolean {
  const { text } = words[at]!
  if (conjunctions.has(text) || subjects.has(text) || finite.has(text) || prepositions.has(text)) return false
  if (pointing.has(text) || selves.has(text) || determiners.has(text) || trailing.has(text)) return false
  if (text === 'not' || text === 'never' || /n't$/.test(text)) return false
  // "the box looked wrong": after a noun, "-ed" is its verb.
  return !(at > head && /[a-z]{2}ed$/.test(text))
}

const isTrailing = (text: string) =>
  /[a-z]{3}ly$/.test(text) && !/(?:supply|assembly|family|reply|weekly|monthly|daily|elderly)$/.test(text)
const isNameable = (text: string) =>
  !describing.has(text) &&
  (!places.has(text) || text === 'home') &&
  (!/ing$/.test(text) || ingNouns.has(text)) &&
  text.length > 1

/** False for personal names, long numbers and block-listed words. */
function isRepeatable({ text, shown, quoted }: Said, before: Said | undefined): boolean {
  if (quoted || unspeakable.has(text)) return false
  // "room 14", "account 55021": a number after a noun is an identifier.
  if (/\d{5}/.test(text) || (isNumber(text) && before !== undefined)) return false
  const isAcronym = /^[A-Z]{2,4}s?$/.test(shown)
  return isAcronym || !/^\p{Lu}/u.test(shown) || months.has(text)
}

/** Parses a preposition with its noun phrase; undefined if that would be incomplete or has no clear referent. */
export function readPrepositional(words: readonly Said[], at: number): NounPhrase | undefined {
  const word = words[at]
  if (word?.gap !== '' || !prepositions.has(word.text) || word.text === 'of') return undefined
  if (!words[at + 1] || words[at + 1]!.gap !== '') return undefined
  // "to move the dock time" is a purpose, not a place.
  if (word.text === 'to' && pastForms.has(words[at + 1]!.text) && !massNouns.has(words[at + 1]!.text)) return undefined
  const noun = readNoun(words, at + 1, { bare: word.text !== 'to' })
  if (!noun || words.slice(noun.from, noun.to).some(({ text }) => selves.has(text))) return undefined
  const next = words[noun.to]
  // "into sweet and salty": half of a pair.
  if (
    noun.to === at + 2 &&
    next?.gap === '' &&
    next.text === 'and' &&
    words[noun.to + 1]?.gap === '' &&
    !holdsVerb(words, noun.to + 1)
  )
    return undefined
  // "for the stuff I kept": a relative clause follows, and half of it would make no sense.
  if (next && next.gap === '' && (subjects.has(next.text) || finite.has(next.text))) return undefined
  return { from: at, to: noun.to, isTime: noun.isTime }
}

/** True when a clause starts here: one of the next few words is its verb. */
const holdsVerb = (words: readonly Said[], from: number) => {
  const end = words.findIndex(({ gap }, at) => at > from && gap !== '')
  return words
    .slice(from, Math.min(from + 4, end < 0 ? words.length : end))
    .some(({ text }) => finite.has(text) || subjects.has(text) || baseForms.has(text))
}

export const isPreposition = (text: string) => prepositions.has(text)
export const isSelf = (text: string) => selves.has(text)
export const isTrailer = (text: string) => trailing.has(text) || isTrailing(text)
export const isPlace = (text: string) => places.has(text)
export const isTimeNoun = (text: string) => timeNouns.has(text)
