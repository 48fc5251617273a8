import { readWords } from '../text/words.ts'

const plain = /^[A-Za-z][A-Za-z' -]{1,48}$/
/** Endings of nouns for people; "marketing" or "night shift" has none, and takes no article. */
const person =
  /(?:er|or|ist|ian|ant|ent|ee|ess|man|woman|person|smith|medic|mechanic|nurse|aide|chef|cook|clerk|coach|guide|guard|pilot|tutor|host|rep|tech|lead|head|intern|nanny|barista|associate|executive|representative|architect|analyst|secretary|actuary|apprentice|judge|scribe|paralegal|midwife|valet|page|captain|dean|registrar|principal|steward|hand|fellow|sheriff|deputy|liaison|counsel|attorney|detective|concierge|RN|LPN|CNA|EMT|CPA|SDR|BDR|SRE|CEO|CFO|CTO|DJ|VP)$/i
const things =
  /(?:ment|restaurant|plant|water|paper|computer|career|center|labor|floor|door|error|power|summer|winter|customer|order|number|timber|rubber|copper|corner|matter|other|senior|junior|human|content|student|event|talent|client|patient)$/i
const properNames = new Set(
  'English European Spanish French German Chinese Mandarin Japanese Italian Arabic Russian American Java Python React Angular Android Salesforce Montessori Oracle Amazon Linux Unix Kubernetes Pilates Zumba Medicare Medicaid Christian Catholic Jewish Latin'.split(
    ' ',
  ),
)

/** A job title with its article, for use inside a sentence; "this job" unless it clearly names a person. */
export function aTitle(jobTitle: string): string {
  const title = jobTitle.trim().replace(/\s+/g, ' ')
  if (!plain.test(title) || !person.test(title) || things.test(title)) return 'this job'
  const isShouted = title === title.toUpperCase() && title.includes(' ')
  const words = title.split(' ').map((word) => (isShouted ? word.toLowerCase() : inSentence(word)))
  return `${articleFor(words[0]!)} ${words.join(' ')}`
}

const inSentence = (word: string) =>
  (word === word.toUpperCase() && word.length <= 4) || /^[a-z]+[A-Z]|[a-z][A-Z]/.test(word) || properNames.has(word)
    ? word
    : word.toLowerCase()

function articleFor(word: string): 'a' | 'an' {
  // Acronyms are spelled out, so the first letter's name decides: an EMT, an RN, a UX designer.
  if (word.length <= 4 && word === word.toUpperCase()) return /^[AEFHILMNORSX]/.test(word) ? 'an' : 'a'
  return /^(?:[aeio]|u(?!ni|s[aei]|ti|ro)|hon|hour|heir)/i.test(word) && !/^(?:eu|one|once)/i.test(word) ? 'an' : 'a'
}

const leading = new Set(
  'manager director supervisor superintendent foreman head chief president vp ceo cfo coo cto principal owner lead leader captain dean partner administrator controller sergeant'.split(
    ' ',
  ),
)

/** True for management titles: for others, the next career step is this job. */
export const leadsOthers = (jobTitle: string): boolean => readWords(jobTitle).some(({ text }) => leading.has(text))
