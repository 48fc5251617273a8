import { hasSingular, isMass, isPlural, machines, publicPeople, singular, staff, wantsArticle } from './data/nouns.ts'
import { rewritings } from './data/rewritings.ts'
import { formOf, verbAt } from './data/verbs.ts'
import { type Duty, phraseOf } from './duty.ts'
import { isName, lowerCase } from './names.ts'

const longestClause = 240

// What follows says how, when or why, and not what.
const cutAt =
  /(?<=\S)\s(?:in front|to (?:understand|discuss|obtain|learn|gather|see|find|make|get|gain|answer|share|grow|ensure|maintain|make sure|guarantee|support|meet|achieve|help|improve|maximize|determine|provide|keep|avoid|drive|enable|minimize|identify|create|deliver|increase|reduce|promote|complete|be|prevent|protect|assist|allow|facilitate|enhance|optimize|verify|satisfy|resolve|address)|in order to|so (?:that|we|you|the|they)|such as|like|including|include|inclusive of|while|when|where|whenever|until|once|as (?:well as|needed|required|necessary|directed|assigned|requested|appropriate|part of|a|an|they|our|the)|if|per|via|using|utilizing|through|throughout|with (?:a|an) (?:focus|smile|emphasis|positive|friendly|goal|high|strong|sense)|with (?:minimal|care|accuracy|precision|attention|respect|speed|empathy|professionalism|integrity|little|high|guidance|the goal)|within|according to|in accordance with|in compliance with|in line with|based on|due to|resulting|ensuring|making|providing|maintaining|keeping|which|who|that|whose|in (?:a|an) |in support of|on (?:a|an) |on time|on behalf|on (?:\w+ )?basis|at (?:all|any) (?:times?|levels?)|at (?:the )?(?:end|start|close|beginning|opening)|by (?:car|foot)|on foot|under (?:the )?(?:direction|guidance|supervision)|from (?:a|start|beginning)|by [a-z]+ing|by (?:the|a|an) |during|before|after|prior to|upon|because|up to|at least|more than|over \d|every|each (?:day|week|month|morning|night|shift)|(?:three|two|four|five|six|several|\d+) times|once (?:a|per)|twice|(?:daily|weekly|monthly|quarterly|annually|nightly|hourly|regularly)(?=$|,| (?:and|as|by|to|for|in|on|at|with)\b)|how|what|on how|a (?:day|week|month)|etc|and\/or|e\.g|i\.e|not|but|plus|without|whether|day[- ]to[- ]day|end[- ]to[- ]end,|as)\b.*$/i
const fluff =
  /(?<![\w-])(?:(?:a |an )?(?:wide |broad |large |full |diverse )*(?:variety|range|array|number|portfolio|mix|set|series|high volume|combination|multitude|host|spectrum) of|all (?:types|kinds|aspects|phases|areas|facets) of|(?:the )?(?:\w+ )?(?:aspects|phases|areas|facets|execution|implementation|completion) of|all of (?:the|our|your)|all|any|various|multiple|several|numerous|many|(?:(?:daily|weekly|bi-weekly|biweekly|monthly|quarterly|annual|yearly|bi-monthly|hourly|nightly|year-end),? (?:and |or )?)*(?:daily|weekly|bi-weekly|biweekly|monthly|quarterly|annual|hourly|nightly|day-to-day)|high[- ]quality|quality (?=products|service|food|work|care)|top[- ]quality|exceptional|outstanding|excellent|superior|effective|efficient|accurate|timely|killer|compelling|engaging|robust|scalable|seamless|overall|appropriate|necessary|assigned|other|relevant|key|innovative|world[- ]class|best[- ]in[- ]class|cutting[- ]edge|amazing|delicious|friendly|detailed|comprehensive|ongoing|thorough|great|good|strong|clear|proper|strategic|tactical|dynamic|beautiful|delightful|meaningful|impactful|reliable|successful|successfully|consistently|effectively|efficiently|safely|accurately|promptly|properly|quickly|carefully|professionally|directly|closely|regularly|routinely|independently|personally|simultaneously|potential|assorted|basic|general|associated|applicable|required|specific|certain|respective|designated|diverse|amazing|incoming|inbound|outgoing|highly|top[- ]notch|critical|complex|net[- ]new|clean,|day-of|hands-on|end-to-end|high-volume|high volume|own|actual|both|either)\s/gi
const numeral =
  /(?:^|\s)(?:~|approximately |about |roughly |nearly |over )?(?:[$€£]?\d[\d,.]*(?:\s?(?:-|–|to)\s?[$€£]?\d[\d,.]*)?(?:\+|%|[kKmMbB]\b\+?)?)(?=\s|$)/g
const numberWord =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|dozens of|hundreds of) /i
const owned =
  /\b(?:our|your|their|its|his|her|the (?:company|store|firm|restaurant|hospital|clinic|agency|department|organization|client|team|branch)'s|[A-Z][\w.]*'s?)(?='?\s) ?/g
const honorific = /\b(?:Dr|Mr|Mrs|Ms)\.? ?(?=[A-Z])/g
const particles = new Set(
  'of with for to in on at by from into across about between among over per during around through against'.split(' '),
)
const loose = new Set(
  'and or & the a an of with for to in on at by from into as that which all any per across about between among over their its this these those both such than then also new high low various multiple other etc up down out is are be will'.split(
    ' ',
  ),
)
const adjectives = new Set(
  'fast-paced new high low professional effective efficient timely available appropriate responsible complex daily positive strong friendly successful critical cross-functional internal external key necessary essential relevant technical'.split(
    ' ',
  ),
)

/** A duty of a clause; undefined where no whole verb phrase is left. */
export function readDuty(clause: string): Duty | undefined {
  const rewritten = rewrite(tidy(clause.slice(0, longestClause)))
  const words = rewritten.split(' ').filter(Boolean)
  const verbs = readVerbs(words)
  if (!verbs) return undefined
  const said = words.slice(verbs.length).join(' ')
  // Whom somebody reminds is nothing without of what.
  const object = shapeObject(verbs.verbs[0] === 'remind' ? said : withoutPurpose(said))
  if (!object) return undefined
  return { verbs: verbs.verbs, object, phrase: phraseOf(verbs.verbs, object) }
}

/** Without brackets, owners, numbers and praise. */
function tidy(clause: string): string {
  return clause
    .replace(/\([^)]{0,200}\)?/g, ' ')
    .replace(/\s[–—-]\s.*$/, '')
    .replace(/:.*$/, '')
    .replace(/\s\/\s/g, '/')
    .replace(/\s{2,20}/g, ' ')
    .trim()
}

function rewrite(clause: string): string {
  let phrase = withoutHelping(lowerCase(clause))
  for (let pass = 0; pass < 2; pass++) {
    for (const [pattern, said] of rewritings) {
      if (!pattern.test(phrase)) continue
      phrase = phrase.replace(pattern, said === '~' ? '' : said)
      const [first = '', ...rest] = phrase.split(' ')
      phrase = [formOf(first)?.base ?? first, ...rest].join(' ')
    }
  }
  return phrase
}

/** "Install pipe" of "help journeymen install pipe". */
function withoutHelping(phrase: string): string {
  const words = phrase.split(' ')
  const served = words[2] === 'with' && publicPeople.has(singular(words[1]!))
  if (!/^(?:help|assist)$/.test(words[0]!) || served) return phrase
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      index < 6 &&
      (words[0] === 'help' || /ing$/.test(word)) &&
      !/^(?:with|by)$/.test(words[0] === 'help' ? words[index - 1]! : '') &&
      formOf(word) &&
      words[index + 1] !== undefined &&
      !/^(?:with|in|the)$/.test(word) &&
      formOf(word)!.form !== 's',
  )
  return at < 1 ? phrase : [formOf(words[at]!)!.base, ...words.slice(at + 1)].join(' ')
}

/** The verbs at the start: one, or the first two of "design, build and maintain". */
function readVerbs(words: readonly string[]): { verbs: string[]; length: number } | undefined {
  const verbs: string[] = []
  let at = 0
  while (at < words.length) {
    const bare = words.slice(at, at + 3).map((word) => word.replace(/[,/]$/, ''))
    const found = formOf(bare[0]!)?.form === 'base' ? verbAt(bare) : undefined
    if (!found) break
    verbs.push(found.verb)
    at += found.length
    const ends = /[,/]$/.test(words[at - 1]!)
    const joined = /^(?:and|or|&)$/i.test(words[at] ?? '')
    if (!ends && !joined) return { verbs: verbs.slice(0, 2), length: at }
    const next = at + (joined ? 1 : 0)
    if (formOf((words[next] ?? '').replace(/[,/]$/, ''))?.form !== 'base' || words[next + 1] === undefined)
      return { verbs: verbs.slice(0, 2), length: at }
    at = next
  }
  return undefined
}

const longestObject = 7
const isAdverb = (word: string) =>
  /^(?:too|together|well)$/.test(word) ||
  (/[a-z]{3}ly$/.test(word) && !/^(?:supply|assembly|family|reply|anomaly|monopoly|elderly)$/.test(word))

function shapeObject(text: string): string | undefined {
  let object = text
    .replace(honorific, '')
    .replace(cutAt, '')
    .replace(/\s\w{3,}ed (?:by|to|with|from|for|in|on|as|at) .*$/i, '')
    .replace(/ (?:in|across|for|with|over|at|to|of|by|from|between) (?:~|about |over |up to )?[$€£]?\d.*$/, '')
    .replace(/(?<=compliance) with .*$/i, '')
    .trim()
    .replace(numeral, ' ')
    .trim()
  for (let pass = 0; pass < 2; pass++) object = object.replace(fluff, '')
  object = object.replace(/^every ([a-z]+)(?=$| )/i, (_, thing: string) =>
    /(?:s|x|ch|sh)$/.test(thing) ? `${thing}es` : /[^aeiou]y$/.test(thing) ? `${thing.slice(0, -1)}ies` : `${thing}s`,
  )
  object = object
    .replace(numberWord, '')
    .replace(/\bteam of [\w ]+$/i, 'team')
    .trim()
  const theirs = object.replace(owned, 'THE ')
  object = cutNames(cutList(theirs).replace(/&/g, 'and'))
  object = shorten(object.split(' ').filter(Boolean)).join(' ')
  object = withArticles(object.replace(/\b(?:the |a |an )(?=THE\b)/gi, ''))
  return object || undefined
}

/** "Opportunities to upsell products" ends before what it is for. */
function withoutPurpose(text: string): string {
  const words = text.split(' ')
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      word === 'to' &&
      formOf(words[index + 1] ?? '')?.form === 'base' &&
      !/^(?:staff|clients?|process|market)$/.test(words[index + 1]!),
  )
  return at < 0 ? text : words.slice(0, at).join(' ')
}

const beforePreposition = (item: string) => {
  const words = item.split(' ')
  const at = words.findIndex((word, index) => index > 0 && particles.has(word))
  return (at < 0 ? words : words.slice(0, at)).join(' ')
}

/** Of a list one thing, or two that an "and" joins: "tires, brakes and lights" is "tires and brakes". */
function cutList(object: string): string {
  const items = object
    .split(/,? (?:and|or|&) |, |\/(?=\S)/)
    .map((item) => item.trim())
    .filter((item, at) => at === 0 || !particles.has(item.split(' ')[0]!))
  if (items.length === 1) return items[0]!
  // "The strategy across blog, email and social": the list is of places, and goes.
  const place = object.includes(',')
    ? /^(.+?) (?:across|in|on|for|at|from|through|by|to|like) /.exec(items[0]!)?.[1]
    : undefined
  if (place) return place
  if (items.length < 2) return object
  const [first = '', second = ''] = items
  const last = items.at(-1)!
  const separate = (item: string) => /s$| /.test(item)
  const opener = first.split(' ').length
  if (items.length === 2 && !/[,/]/.test(object)) {
    // "Open and clear communication": the first alone is no thing.
    if (opener === 1 && !/s$|ing$|ry$|ty$|nt$|ge$|od$|se$|sh$/.test(first) && / /.test(beforePreposition(second)))
      return second
    return object.split(' ').length <= longestObject ? object : separate(first) ? first : last
  }
  if (separate(first))
    return separate(second) && second.split(' ').length <= 2 && opener <= 2 && items.length > 2
      ? `${first} and ${second}`
      : first
  return last
}

/** "Travel for Raman" is "travel"; a name before a noun goes, a name alone leaves nothing. */
function cutNames(object: string): string {
  const words = object.split(' ')
  const at = words.findIndex((word) => word !== 'THE' && isName(word))
  if (at < 0) return object
  let start = at
  while (start > 0 && /^[A-Z]/.test(words[start - 1]!) && words[start - 1] !== 'THE') start--
  const before = words.slice(0, start)
  while (before.length > 0 && (loose.has(before.at(-1)!.toLowerCase()) || before.at(-1) === 'THE')) before.pop()
  if (before.length > 0 && before.some((word) => !loose.has(word))) return before.join(' ')
  const rest = words.slice(at + 1)
  return rest.length > 0 && !loose.has(rest[0]!.toLowerCase()) && !rest.some(isName)
    ? cutNames([...words.slice(0, at), ...rest].join(' '))
    : ''
}

/** At most seven words, cut before a preposition, with nothing loose at the end. */
function shorten(words: readonly string[]): string[] {
  const kept = [...words]
  while (kept.length > longestObject) {
    const at = kept.findLastIndex((word, index) => index > 0 && (particles.has(word) || word === 'and'))
    if (at < 1) return []
    kept.length = at
  }
  while (kept.length > 0) {
    const last = kept.at(-1)!.replace(/[,.;:]+$/, '')
    if (last && !isAdverb(last) && !loose.has(last.toLowerCase()) && !adjectives.has(last) && last !== 'THE') {
      kept[kept.length - 1] = last
      break
    }
    kept.pop()
  }
  return kept
}

/** "Our van" is "the van", "our shelves" are "shelves", and "register" is "the register". */
function withArticles(object: string): string {
  const words = object.split(' ')
  const out: string[] = []
  for (const [at, word] of words.entries()) {
    if (word !== 'THE') {
      out.push(word)
      continue
    }
    const head = headOf(words.slice(at + 1).join(' '))
    if (!isPlural(head) && !isMass(head) && !/ing$|^[A-Z]/.test(head)) out.push('the')
  }
  const said = out.join(' ')
  const first = out[0] ?? ''
  const preposition = out.findIndex((word, at) => at > 0 && particles.has(word))
  const noun = preposition < 0 ? out : out.slice(0, preposition)
  const simple = noun.length <= 3 && !/^(?:the|a|an|this|each)$/.test(first)
  const head = headOf(said)
  const needs =
    wantsArticle.has(head) || ((staff.has(head) || publicPeople.has(head) || machines.has(head)) && !isMass(head))
  const whole = simple && needs && !noun.includes('and') ? `the ${said}` : said
  const told = whole.replace(/ (to|with|for) ((?:[a-z]+ )?[a-z]+)$/, (tail, link: string, who: string) => {
    const [first = '', last = first] = who.split(' ')
    const one = (staff.has(last) || publicPeople.has(last)) && !isMass(last) && !isPlural(last)
    return one && !/^(?:the|a|an|each|and)$/.test(first) ? ` ${link} the ${who}` : tail
  })
  return told.replace(/ (at|in|on|to|from|behind) (\w+)$/, (tail, where: string, place: string) =>
    wantsArticle.has(place) ? ` ${where} the ${place}` : tail,
  )
}

/** The head noun: the last word before a preposition. */
export function headOf(object: string): string {
  const words = object.split(' ')
  const at = words.findIndex((word, index) => index > 0 && particles.has(word))
  return (at < 0 ? words.at(-1) : words[at - 1]) ?? ''
}

/** The object with one of its things: "charts in the EHR" is "a chart"; the object itself where it has no singular. */
export function oneOf(object: string): string {
  const words = object.split(' ')
  const prepositions = words.flatMap((word, at) => (at > 0 && particles.has(word) ? [at] : []))
  const end = prepositions[0] ?? words.length
  const noun = words.slice(0, end)
  const head = noun.at(-1) ?? ''
  if (noun.includes('and') || noun.includes('or')) {
    // "The problem and the price to homeowners" has its one person at the end.
    return withOneHearer(words)
  }
  if (!hasSingular(head)) return withOneHearer(words)
  if (noun[0] === 'each' || noun.some((word) => word.endsWith("'s"))) return object
  const bare = noun[0] === 'the' ? noun.slice(1) : noun
  const one = article([...bare.slice(0, -1), singular(head)].join(' '))
  const tail = words.slice(end)
  const keeps = tail.length > 0 && tail.length <= 4 && /^(?:of|with|to)$/.test(tail[0]!)
  return keeps ? `${one} ${tail.join(' ')}` : one
}
/** With the one person at the end whom it's said to. */
export function withOneHearer(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  const at = words.length - 2
  if (hasSingular(last) && publicPeople.has(singular(last)) && /^(?:to|with|for)$/.test(words[at] ?? ''))
    return [...words.slice(0, -1), article(singular(last))].join(' ')
  return words.join(' ')
}
/** "A chart", "an hour", "a user", "an EHR": by sound, not by spelling. */
export const article = (phrase: string) => {
  const [word = ''] = phrase.split(/[ -]/)
  const vowel = /^[A-Z]{2,5}$/.test(word)
    ? /^[AEFHILMNORSX]/.test(word)
    : /^(?:[aeiou]|hono|hour|heir)/i.test(word) && !/^(?:one|once|uni(?!n)|use|usu|uti|eu)/i.test(word)
  return `${vowel ? 'an' : 'a'} ${phrase}`
}
