import { instructionSpans } from '../guard/instructions.ts'
import { readWords } from '../text/words.ts'
import { isDutyVerb } from './verbs.ts'

export type Section = 'duty' | 'requirement' | 'benefit' | 'boilerplate' | 'unknown'
export type Label = 'duty' | 'requirement' | 'benefit' | 'boilerplate' | 'prohibited' | 'instruction' | 'heading'

// Format and private-use characters hide text from a reader, not from a machine.
const invisible = /[[\p{Cf}\p{Co}\p{Cc}]--[\n\t]]/gv
const bullet = /^[\s\-–—•*·▪●◦>+o✓✔]{0,6}(?:\(?\d{1,2}[.)]\s{1,3})?/

/** The lines of a description without markup, each with the section whose heading it stands under. */
export function readLines(text: string): { line: string; section: Section }[] {
  const plain = text
    .replace(/<(?:script|style)[^<>]{0,200}>[^<]{0,5000}<\/(?:script|style)>/gi, '\n')
    .replace(/<!--[^<>]{0,2000}-->/g, ' ')
    .replace(/<\/?(?:p|li|ul|ol|br|div|h[1-6]|tr|table|section)\b[^<>]{0,300}>/gi, '\n')
    .replace(/<[^<>]{1,300}>/g, ' ')
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/&[a-z]{2,8};|&#\d{1,6};/gi, ' ')
    .replace(invisible, '')
    .replace(/[*_#`]{1,3}/g, '')
  let section: Section = 'unknown'
  const lines: { line: string; section: Section }[] = []
  for (const raw of plain.split('\n')) {
    const trimmed = raw
      .replace(bullet, '')
      .replace(/[ \t]{1,40}/g, ' ')
      .trim()
    if (!trimmed) continue
    const heading = headingOf(trimmed)
    if (heading) {
      section = heading.section
      if (!heading.rest) continue
    }
    for (const sentence of splitProse(heading ? heading.rest : trimmed)) lines.push({ line: sentence, section })
  }
  return lines
}

const headings: readonly [Exclude<Section, 'unknown'>, RegExp][] = [
  [
    'benefit',
    /\b(?:benefits?|perks|compensation|salary|pay|what we offer|we offer|why join|why work|what you(?:['’]ll| will) get|rewards)\b/i,
  ],
  [
    'boilerplate',
    /\b(?:about us|about the company|who we are|our company|our story|equal|eeo|disclaimer|how to apply|to apply|our values|our mission|privacy|notice)\b/i,
  ],
  [
    'requirement',
    /\b(?:requirements?|qualifications?|skills|experience|must[ -]haves?|who you are|about you|what you(?:['’]ll| will)? (?:need|bring)|what we(?:['’]re| are) looking for|you have|nice to have|preferred|ideal candidate|education)\b/i,
  ],
  [
    'duty',
    /\b(?:responsibilit(?:y|ies)|duties|what you(?:['’]ll| will) (?:do|be doing)|the role|the job|your role|role overview|tasks|day[ -]to[ -]day|summary|overview|in this role|you will|key functions|essential functions|job description|accountabilities)\b/i,
  ],
]

/** A heading is short and says what comes below it; "Duties: open the store" has its first line behind the colon. */
function headingOf(line: string): { section: Section; rest: string } | undefined {
  const colon = line.indexOf(':')
  const head = colon > 0 && colon < 50 ? line.slice(0, colon) : line
  const short = head.split(' ').length <= 6
  if (!short || (colon < 0 && /[.!?,;]$/.test(line))) return undefined
  const first = readWords(head)[0]
  if (colon < 0 && first && isDutyVerb(first.text)) return undefined
  const section = headings.find(([, pattern]) => pattern.test(head))?.[0]
  return section && (colon > 0 || head.split(' ').length <= 5)
    ? { section, rest: colon > 0 ? line.slice(colon + 1).trim() : '' }
    : undefined
}

const splitProse = (line: string): string[] =>
  line
    .split(/(?<=[.!?;])\s+(?=[A-Z])/)
    .map((part) => part.trim())
    .filter(Boolean)

const prohibited =
  /\b(?:age|aged|years old|young|youthful|attractive|good[- ]looking|gender|males?|females?|man|men|woman|women|marital|(?:un)?married|single (?:person|status|women|men)|pregnan\w{0,4}|child(?:ren)? of your own|(?:no|without) (?:children|kids)|family status|religio\w{0,4}|church|christians?|muslims?|jews?|jewish|hindus?|catholics?|atheists?|race|ethnic\w{0,4}|national origin|citizen\w{0,4}|native speaker|disabilit\w{0,4}|disabled|arrest\w{0,3}|convict\w{0,4}|criminal|sexual|orientation|union|salary history|veteran|genetic|background check|drug (?:test|screen)\w{0,3})\b/i
const worksWithPeople =
  /\b(?:children|adults?|people|individuals?|famil(?:y|ies)|students?|patients?|residents?|clients?|customers?|shoppers?|guests?|participants?|consumers?|members?|pupils?|learners?|clothing|wear|fashion|apparel)\b/i
const benefit =
  /(?:\b(?:401\(?k\)?|pto|paid time off|health insurance|dental|vision insurance|bonus(?:es)?|stock options|equity package|we offer|perks|gym|free (?:lunch|snacks|coffee)|tuition|parental leave|holiday pay|competitive (?:pay|salary)|per hour|an hour|hourly rate|per year|discounts? on)\b|\$\s?\d)/i
const boilerplate =
  /\b(?:lift(?:ing)? (?:up to|at least|\d)|\d{1,3} (?:lbs|pounds)|stand for|degree in|bachelor|master['’]s|high school|diploma|driver['’]?s? licen[sc]e|equal opportunity|all qualified applicants|without regard|we are (?:a|an|the)|our company|founded in|our mission|our values|award[- ]winning|apply (?:now|today|online)|send your (?:resume|cv)|click|visit our|reasonable accommodation|at[- ]will|this job description|other duties|duties may change|may be required|reports? to the|full[- ]time|part[- ]time|job type|work location|schedule:|https?:|www\.|@|no agencies|copyright|is (?:hiring|looking for|seeking)|we['’]re (?:hiring|looking|seeking)|years of (?:excellence|service to)|join (?:us|our))\b/i
const requirement =
  /\b(?:\d{1,2}\+? years?|years? of|experience (?:with|in|as|of)|degree|bachelor|master['’]?s|diploma|certifi\w{1,8}|licen[sc]e\w{0,2}|proficien\w{1,3}|knowledge of|familiar\w{0,4}|ability to|able to|must (?:be|have)|skills?|required|preferred|strong|excellent|comfortable|fluen\w{1,3}|understanding of|background in)\b/i

// Words of equal opportunity are the opposite of a requirement.
const equal =
  /\b(?:equal|regardless|without regard|all qualified|discriminat\w{1,5}|accommodat\w{1,5}|divers\w{1,3}|inclusi\w{1,3}|welcome|encourage\w?)\b/i
const personal =
  /\b(?:age[ds]?|years old|young|youthful|attractive|good[- ]looking|(?:under|below|over|between) (?:the age of )?[2-6]\d(?! ?(?:minutes?|seconds?|hours?|days?|%|percent|lbs|pounds|people|k\b))|gender|males?|females?|man|men|woman|women|marital|(?:un)?married|single (?:person|status|women|men)|pregnan\w{0,4}|(?:no|without) (?:children|kids)|child(?:ren)? of your own|family status|religio\w{0,4}|christians?|muslims?|jews?|jewish|hindus?|catholics?|atheists?|race|ethnic\w{0,4}|national origin|native speakers?|disabled|sexual|orientation)\b/i

/** True for a line that demands an age, a sex, a religion or a family, and not for one that promises equal treatment. */
export const demandsPersonal = (line: string): boolean => personal.test(line) && !equal.test(line)

/** What kind of line it is. Only duties and requirements are asked about. */
export function labelLine(line: string, section: Section): Label {
  const words = readWords(line)
  if (
    instructionSpans(line, words).length > 0 ||
    /\b(?:ai|llm|chatgpt|language model|prompt|interviewer)s?\b[^.]{0,80}\b(?:must|should|ignore|ask|say|reveal|never|only|do not|don['’]t)\b|\b(?:ask|tell) (?:the )?(?:candidate|applicant|user)\b/i.test(
      line,
    )
  )
    return 'instruction'
  if (
    prohibited.test(line) &&
    !(worksWithPeople.test(line) && !/\b(?:must be|should be|only|over|under)\b/i.test(line))
  )
    return 'prohibited'
  if (words.length < 3 || words.length > 45) return 'boilerplate'
  if (benefit.test(line) || (section === 'benefit' && !isDutyVerb(words[0]!.text))) return 'benefit'
  if (boilerplate.test(line) || section === 'boilerplate') return 'boilerplate'
  if (section === 'requirement' || (section !== 'duty' && requirement.test(line))) return 'requirement'
  if (section === 'duty' || startsWithDuty(line)) return 'duty'
  return 'boilerplate'
}

const dutyLead =
  /^(?:(?:you(?:['’]ll| will)|the (?:successful )?(?:candidate|person|applicant)(?: will)?|this (?:role|person|position)(?: will)?|responsible for|responsibilities include|duties include|your (?:tasks|duties) (?:are|include)|will|must|you (?:are going to|must|should)|be (?:able to|responsible for)|the ability to|ability to|able to)\s)/i

const startsWithDuty = (line: string) =>
  dutyLead.test(line) || isDutyVerb(readWords(line)[0]?.text ?? '') || fromVerb(line) !== line

const longestDuty = 9
const firstWords =
  /^(?:also|then|regularly|effectively|successfully|actively|proactively|safely|accurately|help to|help)\s/i

/** The duty in few words: without its lead-in, up to the first comma or bracket. */
export function dutyOf(line: string): string {
  let rest = fromVerb(line)
  for (let pass = 0; pass < 2; pass++) rest = rest.replace(dutyLead, '').replace(firstWords, '')
  rest = lastOfList(rest)
  rest = rest
    .split(/[,;:(—–]|\.\s| such as | including | to ensure | in order to | while | as well as /i)[0]!
    .replace(/[.!?\s]{1,5}$/, '')
    .trim()
  const words = rest.split(' ')
  const short = words.length <= longestDuty ? rest : trimmedPhrase(words.slice(0, longestDuty))
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/** "The specialist processes invoices" from its verb on. */
export function fromVerb(line: string): string {
  if (!/^(?:the|our|this)\s/i.test(line)) return line
  const words = line.split(' ')
  const at = words.slice(2, 7).findIndex((word) => /[a-z]s$/.test(word) && isDutyVerb(word))
  return at < 0 ? line : words.slice(at + 2).join(' ')
}

/** "Maintain services" from "Design, build and maintain services": the last verb of a list has the object. */
function lastOfList(line: string): string {
  const verbs = line.match(/^(?:[a-z]{3,15}(?:, and |, | and |\/)){1,4}(?=[a-z]{3,15} )/i)?.[0]
  if (!verbs?.includes(',')) return line
  const rest = line.slice(verbs.length)
  const listed = verbs
    .toLowerCase()
    .split(/, and |, | and |\//)
    .filter(Boolean)
  return listed.every(isDutyVerb) && isDutyVerb(rest.split(' ')[0]!.toLowerCase()) ? rest : line
}

const dangling =
  /^(?:and|or|the|a|an|of|to|for|with|in|on|at|by|from|as|that|which|our|your|their|all|its|&|is|are|into|per|both|any)$/i

function trimmedPhrase(words: string[]): string {
  // Cut in the middle of "and report changes", the whole second half goes.
  const and = words.lastIndexOf('and')
  if (and >= 3) words.length = and
  while (words.length > 2 && dangling.test(words.at(-1)!)) words.pop()
  return words.join(' ')
}
