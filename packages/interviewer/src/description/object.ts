import { gap, withoutNumbers } from './amounts.ts'
import { isMass, isPlural, machines, publicPeople, singular, staff, wantsArticle } from './data/nouns.ts'
import { fit, loose, withoutLooseEnd } from './fit.ts'
import { isName } from './names.ts'
import { article, headOf, particles } from './number.ts'

// Boilerplate of postings, removed: manner, frequency, purpose.
const noise =
  /(?<=\S),? (?:(?:and |or )(?:be|have|has|stay|stays|remain|know|are|is|do) |in front(?! of)|(?:in order )?to (?:ensure|maintain|make sure|guarantee|support|meet|achieve|help|improve|maximize|drive|enable|facilitate|enhance|optimize|provide|promote|create|deliver|increase|minimize|gain|grow|be|assist|allow|address)\b|so (?:that|we|you|they|the)\b|such as\b|like\b|incl\b|including\b|include\b|inclusive of|(?:as|if|when|where|whenever) (?:needed|required|necessary|directed|assigned|requested|appropriate|applicable|possible)|as (?:well as|part of|a|an|they|our|the)\b|per\b|through(?:out)? (?:the|our|your|a|an) |with (?:a |an )?(?:focus|smile|emphasis|positive|friendly|goal|high|strong|sense|minimal|care|accuracy|precision|attention|respect|speed|empathy|professionalism|integrity|little|guidance|the goal)\b|with (?:a |an )?high degree|within (?:\d|a|an|the|our|your|established)\b|(?:in compliance|in line) with |in accordance with (?!the [A-Z]|[A-Z]{2}|[a-z]+ [a-z]+ )|according to|based on|due to|resulting|ensuring|making sure|making|providing|maintaining|keeping|in (?:a|an) (?:timely|safe|professional|friendly|courteous|efficient|prompt|organized|clean|fast|positive|supportive|team|manner|\w+ (?:manner|way|fashion|environment))|in support of|on time\b|on behalf|on (?:a |an )?(?:\w+ )?basis|at (?:all|any) (?:times?|levels?)|under (?:the )?(?:direction|guidance|supervision|general|close|minimal|direct)\b|from (?:start|beginning)\b|up to\b|at least|more than|over \d|(?<! of )every (?:day|week|month|morning|night|shift|hour|year|(?:other|single|\w+) (?:week|day|month|hours|minutes|weeks|days))|(?<! of )each (?:day|week|month|morning|night|shift|year)|(?:three|two|four|five|six|several|\d+) times|once (?:a|per)|twice|(?:daily|weekly|monthly|quarterly|annually|nightly|hourly|regularly)(?=$|,| (?:and|as|by|to|for|in|on|at|with)\b)|(?:a|an|per) (?:day|week|month|hour|year|night|shift)\b|right away|in real time|etc\b|and\/or|e\.g|i\.e|not\b|but\b|plus\b|day[- ]to[- ]day|end[- ]to[- ]end,|rather than|not just|instead of|,? meaning\b|since\b|because\b|whether\b|regardless|while\b).*$/i
const fluff =
  /(?<![\w-])(?:(?:a |an |the )?(?:wide |broad |large |full |diverse )*(?:variety|range|array|number|portfolio|mix|set|series|high volume|combination|multitude|host|spectrum) of|all (?:types|kinds|aspects|phases|areas|facets) of|(?:the )?(?:\w+ )?(?:aspects|phases|areas|facets|execution|implementation|completion) of|all of (?:the|our|your)|all|any (?=[\w-]+s\b)|various|multiple|several|numerous|many|(?:(?:daily|weekly|bi-weekly|biweekly|monthly|quarterly|annual|yearly|bi-monthly|hourly|nightly|year-end),? (?:and |or )?)*(?:daily|weekly|bi-weekly|biweekly|monthly|quarterly|annual|hourly|nightly|day-to-day)|high[- ]quality|quality (?=products|service|food|work|care)|top[- ]quality|exceptional|outstanding|excellent|superior|effective|efficient|accurate|timely|killer|compelling|engaging|robust|scalable|seamless|overall|appropriate|necessary|assigned|other|relevant|key|innovative|world[- ]class|best[- ]in[- ]class|cutting[- ]edge|amazing|delicious|friendly|detailed|comprehensive|ongoing|thorough|great|good|strong|clear|proper|strategic|tactical|dynamic|beautiful|delightful|meaningful|impactful|reliable|successful|successfully|consistently|effectively|efficiently|safely|accurately|promptly|properly|quickly|carefully|professionally|directly|closely|regularly|routinely|independently|personally|simultaneously|potential|assorted|basic|general|associated|applicable|required|specific|certain|respective|designated|diverse|amazing|incoming|inbound|outgoing|highly|top[- ]notch|net[- ]new|clean,|day-of|hands-on|end-to-end|high-volume|high volume|own|both|either)\s/gi
const measures =
  'minutes?|hours?|days?|weeks?|months?|years?|miles?|feet|foot|ft|pounds?|lbs?|tons?|beds?|rooms?|percent|units?|seats?|inch(?:es)?|stops?'
const numeral = new RegExp(
  `(?:^|\\s)(?:~|approximately |about |roughly |nearly |over |up to )?(?:\\d[\\d,.]*-[a-z]+|[$€£]?\\d[\\d,.]*(?:\\s?(?:-|–|to)\\s?[$€£]?\\d[\\d,.]*)?(?:\\+|%|[kKmMbB]\\b\\+?| (?:million|billion|thousand)\\b)?(?: (?:${measures})(?= [a-z]))?)(?=\\s|$)`,
  'g',
)
const regulation = /\b([A-Z]{2,5}) (\d{1,4}[a-z]?)\b/g
const count = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)'
const counts = new RegExp(
  `(?:^|(?<= of ))(?:${count}(?: (?:to|or) ${count})?|dozens of|hundreds of) (?=(?:[\\w-]+ ){0,2}[\\w-]+s\\b)`,
  'gi',
)
const owned =
  /\b(?:our|your|(?<=^)(?:their|its|his|her)|the (?:company|store|firm|restaurant|hospital|clinic|agency|department|organization|client|team|branch)'s|[A-Z][\w.]*'s?)(?='?\s) ?/g
const honorific = /\b(?:Dr|Mr|Mrs|Ms)\.? ?(?=[A-Z])/g
// The complicating condition ("when the house is oversold") is extracted and stored beside the object.
const condition =
  / ((?:when|who(?:'ve|'re|'s)?|until) (?!(?:needed|necessary|required|appropriate|applicable|possible|asked|directed)\b)(?!.*\b(?:you|your|we|our|us|they|i)\b)[a-z' -]{3,60})$/
const subordinate = /(?<=\S),? (?:while|when|where|whenever|until|once|if|which|who|that|whose|how|what|so|as)\b.*$/i
const maxWords = 12

export type Shape = { object: string; tail: string | undefined }

/** Extracts and shortens a verb's object: complete if it fits beside the verbs, else without its last phrases. */
export function shapeObject(text: string, verbWords: number): Shape | undefined {
  const told = condition.exec(text.replace(/\s{2,9}/g, ' ').replace(/,(?= when )/, ''))?.[1]
  const plain = text
    .replace(honorific, '')
    .replace(/\b(?:in accordance with|in compliance with|pursuant to) (?=[A-Z]{2})/, 'under ')
    .replace(noise, '')
    .replace(/ at (?=(?:end|start|close|beginning) of)/, ' at the ')
    .replace(/\band\/or\b/g, 'or')
    .replace(/(?<=[a-z])\/(?=[a-z])| \+ /g, ' and ')
    .replace(/&/g, 'and')
    .replace(/,(?= (?:and|or) )/g, '')
    .trim()
  let object = plain
    .replace(subordinate, '')
    .replace(/(?<=for compliance) with .*$/i, '')
    .replace(regulation, '$1@$2')
    .replace(numeral, ` ${gap} `)
    .replaceAll('@', ' ')
    .replace(counts, '')
    .replace(/\s{2,9}/g, ' ')
    .trim()
  object = withoutNumbers(object)
  for (let pass = 0; pass < 2; pass++) object = object.replace(fluff, '')
  object = object.replace(/\bteam of [\w ]+$/i, 'team').trim()
  object = cutNames(object.replace(owned, 'THE ').replace(/\b(?:the |a |an )(?=THE\b)/gi, ''))
  const kept = fit(withoutLooseEnd(object), maxWords - verbWords)
  if (!kept) return undefined
  const said = withArticles(kept)
  const room = maxWords - verbWords - said.split(' ').length
  return { object: said, tail: told && told.split(' ').length <= room ? told : undefined }
}

/** Removes proper names: "travel for Raman" → "travel"; a name before a noun is dropped; a name alone leaves nothing. */
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
    ? cutNames(withArticle(words.slice(0, start), rest).join(' '))
    : ''
}

/** Fixes the article after a removed word: "an Andy press" → "a press". */
const withArticle = (before: readonly string[], rest: readonly string[]) =>
  /^an?$/i.test(before.at(-1) ?? '') ? [...before.slice(0, -1), article(rest.join(' '))] : [...before, ...rest]

const isPlace = (word: string) => !isPlural(word) && !isMass(word) && (wantsArticle.has(word) || machines.has(word))

/** Normalizes determiners: "our van" → "the van", "our shelves" → "shelves", "register" → "the register". */
function withArticles(object: string): string {
  const words = object.split(' ')
  const out: string[] = []
  for (const [at, word] of words.entries()) {
    if (word !== 'THE') {
      out.push(word)
      continue
    }
    const rest = words.slice(at + 1).join(' ')
    const head = headOf(rest)
    const person = publicPeople.has(singular(head)) || staff.has(singular(head))
    const several = isPlural(head) || isMass(head)
    const listed = / and /.test(rest) && !rest.split(' and ').every((one) => isPlural(headOf(one)))
    if (listed || (at > 0 ? !(several && person) && !/^[A-Z]/.test(head) : !several && !/ing$|^[A-Z]/.test(head)))
      out.push('the')
  }
  const said = out.join(' ')
  const first = out[0] ?? ''
  const preposition = out.findIndex((word, at) => at > 0 && particles.has(word))
  const noun = preposition < 0 ? out : out.slice(0, preposition)
  const simple = noun.length <= 3 && !/^(?:the|a|an|this|each)$/.test(first)
  const head = headOf(said)
  const needs =
    wantsArticle.has(head) || ((staff.has(head) || publicPeople.has(head) || machines.has(head)) && !isMass(head))
  // "The machine and work area": one article covers both.
  const both =
    noun.indexOf('and') > 0 && !/^(?:the|a|an|this|each)$/.test(first) && isPlace(noun[noun.indexOf('and') - 1]!)
  const ordered = /^order of /.test(said)
  const whole = ordered || (simple && needs && !noun.includes('and')) || both ? `the ${said}` : said
  const told = whole.replace(/ (to|with|for) ((?:[a-z]+ )?[a-z]+)$/, (tail, link: string, who: string) => {
    const [first = '', last = first] = who.split(' ')
    const one = (staff.has(last) || publicPeople.has(last)) && !isMass(last) && !isPlural(last)
    return one && !/^(?:the|a|an|each|and)$/.test(first) ? ` ${link} the ${who}` : tail
  })
  return told.replace(/ (at|in|on|to|from|behind) (\w+)$/, (tail, where: string, place: string) =>
    wantsArticle.has(place) ? ` ${where} the ${place}` : tail,
  )
}
