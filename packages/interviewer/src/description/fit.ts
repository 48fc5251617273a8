import { isMass, isPlural } from './data/nouns.ts'
import { formOf } from './data/verbs.ts'
import { headOf, particles } from './number.ts'

export const loose = new Set(
  'and or & the a an of with for to in on at by from into as that which all any per across about between among over their its this these those both such than then also new high low various multiple other etc up down out is are be will'.split(
    ' ',
  ),
)
const adjectives = new Set(
  'polite honest patient punctual safe neat comfortable familiar ready able willing tidy spotless fast tight clean-cut fast-paced new high low professional effective efficient timely available appropriate responsible complex daily positive strong friendly successful critical cross-functional internal external key necessary essential relevant technical'.split(
    ' ',
  ),
)
// Adjectives and participles that dangle where a noun was cut off.
const nounLike =
  /^(?:material|proposal|rental|meal|metal|manual|signal|animal|hospital|referral|appraisal|approval|withdrawal|removal|renewal|journal|festival|terminal|professional|individual|official|mineral|portal|arrival|capital|cereal|criminal|denial|disposal|dental|medical|legal|fiscal|principal|renal|trial|archive|narrative|initiative|executive|representative|objective|drive|detective|incentive|hive|olive|native|vegetable|table|cable|variable|bed|feed|seed|weed|shed|speed|med|bread|thread|lead|head|wound|need|word|music|public|clinic|traffic|fabric|topic|logic|graphic|critic|arithmetic|ceramic|plastic|mechanic|mosaic|epidemic|lunch|feed|reed|wed|steed|embed|newlywed|deed|creed|breed|sled|red|shred|bled|hundred|medal|pedal|deal|meal|seal|goal|coal|steal|appeal|oval|loyal|canal|royal|bowl|foal|ideal|oral|soul|dive|five|love|live|valve|serve|reserve|curve|drive|move|glove|sleeve|sieve|stove|grove|wave|cave|nerve|sleeve)s?$/i
const isModifier = (word: string) => /[a-z]{2}(?:ed|al|ous|ive|able|ible|ful|ic)$/.test(word) && !nounLike.test(word)
const isAdverb = (word: string) =>
  /^(?:too|together|well)$/.test(word) ||
  (/[a-z]{3}ly$/.test(word) && !/^(?:supply|assembly|family|reply|anomaly|monopoly|elderly)$/.test(word))

const inProgress = /^(?:made|built|kept|sent|taken|given|written|held|done|seen|run|sold|left)$/
const alwaysCuts = /^(?:so|as|like|while|which)$/

/** Positions where the phrase may be cut: before each prepositional phrase. */
function endsOf(words: readonly string[]): number[] {
  const ends = [words.length]
  for (let at = words.length - 1; at > 0; at--) {
    const word = words[at]!.toLowerCase()
    const next = words[at + 1]?.toLowerCase() ?? ''
    const held = /^(?:return|back|right|ability|way|need|time|how|due|next|up|close)$/.test(
      words[at - 1]!.toLowerCase(),
    )
    const purpose = word === 'to' && formOf(next)?.form === 'base'
    const participle = (/[a-z]{2}ed$/.test(word) || inProgress.test(word)) && (particles.has(next) || next === 'next')
    if (!(held && word === 'to') && (particles.has(word) || purpose || participle || alwaysCuts.test(word)))
      ends.push(at)
  }
  return ends
}

/** True for one item, two, or three with one comma; longer lists don't fit into a question. */
export function isShortList(text: string): boolean {
  const commas = text.match(/,/g)?.length ?? 0
  const joints = text.match(/ (?:and|or) /g)?.length ?? 0
  return commas === 0 ? joints <= 2 : commas === 1 && joints >= 1 && joints <= 2 && /, [^,]*? (?:and|or) \S/.test(text)
}

/** Drops trailing words that need a continuation, such as prepositions. */
export function withoutLooseEnd(object: string): string {
  const kept = object.split(' ').filter(Boolean)
  while (kept.length > 0) {
    const last = kept.at(-1)!.replace(/[,.;:]+$/, '')
    if (last && !isAdverb(last) && !loose.has(last.toLowerCase()) && !adjectives.has(last) && last !== 'THE') {
      kept[kept.length - 1] = last
      break
    }
    kept.pop()
  }
  return kept.join(' ')
}

const isWhole = (text: string) => text !== '' && withoutLooseEnd(text) === text && !isModifier(text.split(' ').at(-1)!)

/**
 * The longest complete form of the object within `room`; long lists are shortened to their first two items or the
 * first.
 */
export function fit(object: string, room: number): string | undefined {
  const words = object.split(' ').filter(Boolean)
  for (const end of endsOf(words)) {
    const open = words
      .slice(0, end)
      .join(' ')
      .replace(/(?: (?:and|or)|[,;])$/, '')
    const fits = open.split(' ').length <= room && isShortList(open) && isWhole(open) && !hasOpenPair(open)
    if (fits) return open
  }
  return fromList(object, room)
}
// "Between plan": "between" needs both of its nouns.
const hasOpenPair = (text: string) =>
  /\bat the (?:start|end|close|beginning)$|\bbetween\b(?!.* and )(?! [a-z]+s$)/.test(text)

function fromList(object: string, room: number): string | undefined {
  // "Pitch, yaw and hydraulic faults from alarms and schematics": the list ends at the next preposition.
  const list = / (?:and|or) /.test(beforeParticle(object)) ? beforeParticle(object) : object
  const items = list
    .split(/,? (?:and|or) |, /)
    .map((item) => item.trim())
    .filter(Boolean)
  const [first = '', second = ''] = items
  const last = items.at(-1) ?? ''
  // Items joined by commas alone aren't one grammatical list.
  if (!/ (?:and|or) /.test(object)) return items.length > 1 ? fit(first, room) : undefined
  // "Oral, rectal and subcutaneous medications": only the last item carries the head noun that all share.
  const shared = last.split(' ').length > 1 && items.slice(0, -1).every((item) => !/ /.test(item) && !/s$/.test(item))
  const noun = shared ? beforeParticle(last).split(' ').at(-1)! : undefined
  // "Engine, transmission and ramp defects": the head noun belongs to all three.
  const head = beforeParticle(last).split(' ').at(-1) ?? ''
  const lends =
    !noun &&
    items.length > 2 &&
    last.split(' ').length > 1 &&
    isPlural(head) &&
    items.slice(0, -1).every((item) => !/^(?:the|a|an|each) /.test(item) && isSingle(headOf(item)))
  if (lends) {
    const both = `${first} and ${second} ${head}`
    return both.split(' ').length <= room && isWhole(both) ? both : undefined
  }
  const choices = noun
    ? [
        `${items.slice(0, -1).join(', ')} and ${beforeParticle(last)}`,
        ...(items.length > 3 ? [`${first} and ${second} ${noun}`] : []),
        noun,
      ]
    : [`${first} and ${beforeParticle(second)}`, first, beforeParticle(first)]
  return choices.find(
    (one) =>
      one.split(' ').length <= room &&
      isShortList(one) &&
      isWhole(one) &&
      !hasOpenPair(one) &&
      !/ (?:and|or) $/.test(one),
  )
}
const isSingle = (word: string) => !isPlural(word) && !isMass(word) && !/ing$/.test(word)
const beforeParticle = (item: string) => {
  const words = item.split(' ')
  const at = words.findIndex((word, index) => index > 0 && particles.has(word))
  return (at < 0 ? words : words.slice(0, at)).join(' ')
}
