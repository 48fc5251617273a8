/** The question type, which selects the advice. */
export type Asking = 'number' | 'often' | 'time' | 'who' | 'allowed' | 'have' | 'why' | 'how' | 'what'
/** The question as an indirect clause; `said` is undefined where that can't be built safely. */
export type Echo = { said?: string; asking: Asking }

const fillers =
  /\b(?:really|actually|usually|typically|normally|generally|honestly|basically|kinda|guys|just|like,|um|uh)\b,?\s*/giu
const lead =
  /^(?:(?:and|but|so|or|well|yeah|yes|okay|ok|um|uh|oh|wait|also|hi|hey|sorry|no|then|thanks|cool|great|curious|last one|one more|quick question)[\s,.:-]+)*(?:(?:i was|i'm|i am|just)\s+(?:\w+\s+)?(?:wondering|curious)(?: about)?,?\s+|i(?:'d| would) (?:like|love) to (?:know|hear|ask)(?: about)?,?\s+|i want(?:ed)? to (?:know|ask)(?: about)?,?\s+|(?:can|could) you (?:please )?(?:tell me|say|talk|explain)(?: a (?:little )?bit)?(?: more)?(?: about)?,?\s+|do you know,?\s+|my question is,?\s+|what i want to know is,?\s+)?(?:if |whether )?/iu
/** Trailing reason or second question, cut off. */
const rest = /[,;(—–-]{1,2}\s.*$|,.*$|\s(?:because|cause|'cause|since|though|if so|(?<!\blook )like)\s.*$/iu
const last = /\s+(?:again|right now|anyway|please|exactly|at all|or what|or no|or not|or anything|or something|then)$/iu

const aux = 'do|does|is|are|am|can|could|will|would|should|may|have'
const pronoun = 'i|you all|you|we|there|people'
const inverted = new RegExp(
  `^(?:((?:how|what|which|who|whom|where|when|why)(?: (?!(?:${aux})\\b)[\\w'-]+){0,4}) )?(${aux}) (${pronoun}) (.+)$`,
  'iu',
)
/** Questions without inversion, common among non-native speakers. */
const uninverted =
  /^((?:how many|how much|what|where|when|which)(?: [\w'-]+){0,4}?) (i|you) ((?!am\b|are\b)[\w'-]+.*)$/iu
const ofNoun =
  /^(?:((?:how|what|where|when)(?: often| long| soon| far)?|(?:which|what)(?: [\w'-]+){1,3}?) )?(do|does) ((?:the|your|my|this|an?) )?((?:(?!(?:the|your|my|this|an?) )[\w'-]+ ){1,3}?)(work|look like|have|need|count|change|come|pay|do|allow|support|give|help|deal|handle|provide|let|keep|hire|make|expect|see|want|play|move|close|include|cover|start|end|run|get|use|stay|go|last|take|cost|offer|close|open|pick|choose|focus)((?: .+)?)$/iu
const isNoun =
  /^(is|are) ((?:(?:the|your|my|this|these) )?(?!(?:it|this|that|they|there|i|you|we|people)\b)(?:(?!\w+(?:ed|ing)\b|(?:by|in|of|to|on|at|with)\b)[\w'-]+ ){0,2}?(?!\w+ed\b|(?:by|in|of|to|on|at|with)\b)[\w'-]+) ((?:sharpened|timed|locked|split|an?|the|in|on|at|paid|provided|required|included|mandatory|mostly|more|always|still|pretty|open|allowed|covered|all|only|optional|armed|okay|ok|safe|shared|set|fixed|flexible|or)\b.*)$/iu
const asItStands =
  /^(?:who (?!is\b|are\b|was\b|were\b|do\b|does (?!the\b|all\b)|did\b|would\b|will\b|can\b|i\b)\w+|what (?:happens|counts|comes|goes|causes))\b.*$/iu
const thing = /^(?:what|how|when|where) (?:is|are) ((?:the|your|my|this) (?:[\w'-]+ ?){1,6}?)(?:\s?\blike)?$/iu
const having = /^(?:(?:is|are) there|do you have|do you offer|do you provide) (an?|any|some) ((?:[\w'-]+ ?){1,5})$/iu
const counted = /^how many ((?:[\w'-]+ ){1,3}?)(?:do|does|is|are|can|will|would|should|have|has)\b/iu
const unclear = /\b(?:it|that|they|them|he|she|him|her|his|this|those|these|us|our|did|was|were)\b/iu
const coarse = /\b(?:fuck\w*|shit\w*|damn|hell|ass|crap\w*|bitch\w*|kill\w*|sex\w*|dumb|stupid|hate)\b/iu
const calendar =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|^(?:Christmas|Thanksgiving|Easter|January|February|March|April|June|July|August|September|October|November|December|English|Spanish|American|Excel)$/u
const maxEchoedWords = 13

const joined: Record<string, string> = {
  'i am': "you're",
  'i would': "you'd",
  'i will': "you'll",
  'you are': "they're",
  'you would': "they'd",
  'you will': "they'll",
  'you have': "they've",
  'there is': "there's",
}

/** Turns a question into an indirect one: "Do I take the van home?" → "whether you take the van home". */
export function echoOf(question: string): Echo {
  const text = clean(question)
  const asking = askingOf(text)
  const said = rephrase(text)
  return said && isSafe(said) ? { said, asking } : { asking }
}

function clean(question: string): string {
  const whole = question
    .trim()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/[?!.]+$/u, '')
  const begun = whole
    .replace(fillers, '')
    .replace(lead, '')
    .replace(/^(what|how|who|where|when|that|there)'s\b/iu, '$1 is')
    .replace(/^(what|how|who|where)'re\b/iu, '$1 are')
    .replace(/\by'all\b/giu, 'you')
    .replace(/\bgotta\b/giu, 'have to')
    .replace(/\bgonna\b/giu, 'going to')
  let text = begun.replace(rest, '').trim()
  while (last.test(text)) text = text.replace(last, '')
  return text
}

function rephrase(text: string): string | undefined {
  const asked = inverted.exec(text)
  if (asked) return rephraseInverted(asked[1], asked[2]!.toLowerCase(), asked[3]!.toLowerCase(), asked[4]!)
  const plainly = uninverted.exec(text)
  if (plainly) return rephrasePlain(plainly)
  const had = having.exec(text)
  if (had) return `whether there's ${had[1]!.toLowerCase()} ${swapPersons(had[2]!)}`
  const been = isNoun.exec(text)
  if (been) return swapPersons(`whether ${lower(been[2]!)} ${been[1]!.toLowerCase()} ${been[3]}`)
  const noun = ofNoun.exec(text)
  if (noun) return rephraseNoun(noun)
  const named = thing.exec(text)
  if (named) return `about ${swapPersons(lower(named[1]!))}`
  if (asItStands.test(text)) return swapPersons(lower(text))
  const many = counted.exec(text)
  return many ? `about the number of ${swapPersons(many[1]!.trim())}` : undefined
}

function rephraseInverted(wh: string | undefined, verb: string, who: string, said: string): string | undefined {
  const opening = wh ? lower(wh) : 'whether'
  const subject = who === 'we' ? 'i' : who === 'you all' ? 'you' : who
  const swapped = subject === 'i' ? 'you' : subject === 'you' ? 'they' : subject
  if (/\byou\b|^(?:describe|tell)\b/iu.test(said) && subject === 'you') return undefined
  if (/^talking about\b/iu.test(said)) return undefined
  const tail = swapPersons(said)
  // In "do you get …", "you" means the employee, so it isn't rewritten.
  if (verb === 'do' && subject === 'you' && /^get\b/iu.test(said)) return `${opening} you ${tail}`
  if (verb === 'do') return subject === 'there' ? undefined : `${opening} ${swapped} ${tail}`
  if (verb === 'does' || (verb === 'have' && subject === 'i')) return undefined
  const short = joined[`${subject} ${verb === 'is' && subject !== 'there' ? 'are' : verb}`]
  const plural = verb === 'are' ? 'are' : verb === 'may' ? 'can' : verb
  return `${opening} ${short ?? `${swapped} ${plural}`} ${tail}`
}

function rephrasePlain([, wh, who, said]: RegExpExecArray): string | undefined {
  if (who!.toLowerCase() === 'you') return undefined
  const rest = said!.replace(/^(?:must|will|would|'ll)\s+/iu, '')
  return swapPersons(`${lower(wh!)} ${rest === said ? 'you' : "you'd"} ${rest}`)
}

function rephraseNoun([, wh, verb, article, noun, what, tail]: RegExpExecArray): string {
  const single = verb!.toLowerCase() === 'does'
  const third =
    what === 'have'
      ? 'has'
      : what === 'go' || what === 'do' || what === 'focus'
        ? `${what}es`
        : what!.replace(/^(\w+)/, '$1s')
  return swapPersons(`${wh ? lower(wh) : 'whether'} ${article ?? ''}${noun}${single ? third : what}${tail ?? ''}`)
}

const persons: Record<string, string> = {
  i: 'you',
  "i'm": "you're",
  "i'd": "you'd",
  "i'll": "you'll",
  "i've": "you've",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  your: 'their',
  yours: 'theirs',
  here: 'there',
}
const swapPersons = (text: string) =>
  text
    .replace(/\bi am\b/giu, 'you are')
    .replace(/\bi was\b/giu, 'you were')
    .replace(/[\w']+/gu, (word) => persons[word.toLowerCase()] ?? word)
    .trim()
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Short, complete, and without names. */
function isSafe(said: string): boolean {
  const words = said.split(' ')
  if (words.length > maxEchoedWords || words.length < 2 || coarse.test(said)) return false
  if (unclear.test(said.replace(/^whether they|\bthey(?:'\w+)?\b/u, ''))) return false
  if (!/^(?:wh|how)/u.test(said) && /\b(?:to|of|for|with)$/iu.test(said)) return false
  if (/\b(?:and|or|the|an?|is|are|if|your|their|would|do|not)$/iu.test(said)) return false
  return words.every(
    (word) => /^[a-z\d'$%/-]{1,16}$/u.test(word) || /^[A-Z]{2,5}s?$/u.test(word) || calendar.test(word),
  )
}

function askingOf(text: string): Asking {
  if (
    /^how (?:many|much (?:money|time|notice|pay|vacation|weight|work|travel|overtime))\b|^what (?:is|are) (?:the|your) (?:[\w'-]+ ){0,3}(?:rate|number|percentage|ratio|budget|size|caseload|attainment|turnover|average|split)\b|\b(?:percentage|how many)\b/iu.test(
      text,
    )
  )
    return 'number'
  if (/^how often\b|\bhow often\b/iu.test(text)) return 'often'
  if (/^(?:how (?:long|soon|far|late|early|quick\w*|fast)|when|what time)\b/iu.test(text)) return 'time'
  if (/^who\b/iu.test(text)) return 'who'
  if (/^(?:can|could|may|am) (?:i|we)\b|allowed|^is it (?:ok|okay)\b/iu.test(text)) return 'allowed'
  if (/^why\b/iu.test(text)) return 'why'
  if (/^how\b/iu.test(text)) return 'how'
  return /^(?:do|does|is|are|will|would|should|have)\b/iu.test(text) ? 'have' : 'what'
}
