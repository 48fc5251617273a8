import { formOf } from './data/verbs.ts'
import { splitSentences } from './plain-text.ts'

export type Section = 'duty' | 'requirement' | 'wish' | 'other' | 'unknown'
export type Sentence = { text: string; section: Section; line: number }

const headings: readonly [Exclude<Section, 'unknown'>, RegExp][] = [
  ['wish', /\b(?:nice[- ]to[- ]haves?|bonus points|pluses|preferred|desired|plus(?:es)? if)\b/i],
  [
    'other',
    /\b(?:benefits?|perks|compensation|salary|pay|we offer|why join|why (?:work|us|you)|what you(?:'ll| will) get|rewards|about us|about (?:the )?(?:company|team|org\w*)|who we are|our (?:company|story|team|values|mission|culture)|life (?:on|at)|equal|eeo|disclaimer|(?:how )?to apply|privacy|notice|conditions|schedule|hours|location|physical|working conditions|work environment|environment|what's in it for you|legal|additional information|application)\b/i,
  ],
  [
    'requirement',
    /\b(?:requirements?|qualifications?|skills|experience|must[ -]haves?|who you are|about you|what you(?:'ll| will)? (?:need|bring|have)|what we(?:'re| are) looking for|you (?:have|bring|are)|you should have|ideal candidate|education|knowledge|certifications?|competencies|what it takes|your (?:background|profile)|abilities)\b/i,
  ],
  [
    'duty',
    /\b(?:responsibilit(?:y|ies)|duties|what you(?:'ll| will)? (?:do|be doing|own)|what you(?:'ll| will) own|the role|the job|the work|the position|your role|role|tasks|day[ -]to[ -]day|a (?:typical )?day|your day|summary|overview|you will|you'll|key functions|essential functions|functions|job description|description|accountabilities|how you(?:'ll| will) (?:contribute|help)|your (?:mission|impact|work)|activities|you(?:'ll| will) be|scope|purpose|objectives)\b/i,
  ],
]
const aboutEmployer = /^About (?!The|This|You|Your|Us\b)[A-Z]/
const maxHeadingWords = 6
// "Competitive pay" is an item of a benefits list, not its heading.
const benefitItem = /^(?:competitive|great|excellent|paid|flexible|top|good|full|health|generous|weekly|\$|\d)/i

/**
 * Recognizes a section heading: short, naming what follows. "Duties: open the store" has the section's first line
 * after the colon.
 */
function headingOf(line: string): { section: Section; rest: string } | undefined {
  const colon = line.indexOf(':')
  const head = colon > 0 && colon < 60 ? line.slice(0, colon) : line
  const words = head.split(' ')
  if (
    words.length > (colon > 0 ? maxHeadingWords + 4 : maxHeadingWords) ||
    (colon < 0 && /[.!;,]$|, |^(?:no|must|at least|minimum|\d)\b/i.test(line))
  )
    return undefined
  if (colon < 0 && ((words.length > 1 && formOf(words[0]!) && !/^working\b/i.test(line)) || benefitItem.test(line)))
    return undefined
  const section = aboutEmployer.test(head) ? 'other' : headings.find(([, pattern]) => pattern.test(head))?.[0]
  return section ? { section, rest: colon > 0 ? line.slice(colon + 1).trim() : '' } : undefined
}

/** All sentences, each labeled with its section. */
export function readSentences(lines: readonly string[]): Sentence[] {
  let section: Section = 'unknown'
  return lines.flatMap((line, at) => {
    const heading = headingOf(line)
    // "Pay: $20 an hour" labels only its own line, not the lines below.
    const own = heading?.section === 'other' && heading.rest !== '' ? heading.section : undefined
    if (heading && !own) section = heading.section
    const rest = heading ? heading.rest : line
    return splitSentences(rest).map((text) => ({ text, section: own ?? section, line: at }))
  })
}
