import { allTitles, type FamilyId, families, synonyms } from '@greenroom/catalogue'
import { correctSpelling } from './family/spelling.ts'
import { headLast, titleWords } from './family/title-text.ts'
import { familyWords, generalWords, openTitles } from './family/words.ts'

/** What a name of work means. `weak` names are only believed where nothing else in the title says what the work is. */
type Known = { family: FamilyId | undefined; title?: string; topic: boolean; weak: boolean }

const listed = (text: string) => text.split(/,\s*/).map((phrase) => titleWords(phrase))

const general = new Set(listed(generalWords).flat())
const isGeneral = (word: string) => general.has(word) || (/^\d+$/.test(word) && word !== '911')

/** Catalogue first, then its synonyms, then what else people type; the first to claim a name keeps it. */
const names = new Map<string, Known>()
const vocabulary = new Set(general)
let longestName = 1

function learn(words: string[], family: FamilyId | undefined, kind: { title?: string; topic?: boolean } = {}) {
  const name = words.join(' ')
  if (name === '' || names.has(name)) return
  const weak = words.every(isGeneral)
  names.set(name, { family, topic: false, weak, ...kind })
  longestName = Math.max(longestName, words.length)
  for (const word of words) vocabulary.add(word)
}

let isLearned = false
/** Learns all names at the first title, so that the start needn't wait for it. */
function learnNames() {
  if (isLearned) return
  isLearned = true
  for (const { jobTitle, family } of allTitles()) learn(titleWords(jobTitle), family, { title: jobTitle })
  for (const [said, written] of Object.entries(synonyms)) {
    const title = names.get(titleWords(written).join(' '))?.title
    if (title !== undefined) learn(titleWords(said), names.get(titleWords(title).join(' '))!.family, { title })
  }
  for (const words of listed(openTitles)) learn(words, undefined)
  const perFamily = Object.entries(familyWords) as [FamilyId, { titles: string; topics: string }][]
  for (const [family, { titles }] of perFamily) for (const words of listed(titles)) learn(words, family)
  for (const [family, { topics }] of perFamily)
    for (const words of listed(topics)) learn(words, family, { topic: true })
}

/** A technical family gets two technical questions in a short interview instead of one. */
export const isTechnical = (family: FamilyId | undefined): boolean => family !== undefined && families[family].technical

/** The family that a free job title belongs to; undefined when unsure, for then general questions are better than wrong ones. */
export const guessFamily = (jobTitle: string): FamilyId | undefined => readTitle(jobTitle)?.family

/** The title of the catalogue that a free job title means: "RN - ICU" is a Registered Nurse. */
export const titleOf = (jobTitle: string): string | undefined => readTitle(jobTitle)?.title

function readTitle(jobTitle: string): Known | undefined {
  learnNames()
  const spelled = (words: string[]) => words.flatMap((word) => correctSpelling(word, vocabulary).split(' '))
  return names.get(spelled(titleWords(jobTitle)).join(' ')) ?? readHead(spelled(headLast(jobTitle)))
}

type TitleMatch = { known: Known; start: number; end: number }

/**
 * The head of an English title is its last noun, and the words before it say where: a hospital janitor is a janitor. So the
 * longest name that ends last decides. Where the head is general ("manager"), so does the topic before it; past a word
 * that nobody knows a topic proves nothing.
 */
function readHead(words: string[]): Known | undefined {
  let fallback: Known | undefined
  let topicsCount = true
  for (let end = words.length; end > 0; end--) {
    const found = namesEndingAt(end, words).filter(({ known }) => topicsCount || !known.topic)
    const sure = found.find(({ known }) => !known.weak)
    if (sure) return widened(sure, words).known
    fallback ??= found[0]?.known
    topicsCount &&= isGeneral(words[end - 1]!)
  }
  return fallback
}

/** A topic may be longer than the name it ends in says: not a security director, an information security director. */
function widened(found: TitleMatch, words: string[]): TitleMatch {
  for (let end = found.end - 1; end > found.start && isGeneral(words[end]!); end--) {
    const core = names.get(words.slice(found.start, end).join(' '))
    if (!core || (!core.topic && core.family !== found.known.family)) continue
    const wider = namesEndingAt(end, words).find(({ known, start }) => start < found.start && !known.weak)
    if (wider) return wider
  }
  return found
}

/** The names that end before this word, longest first. */
function namesEndingAt(end: number, words: string[]): TitleMatch[] {
  const starts = Array.from({ length: Math.min(end, longestName) }, (_, at) => Math.max(0, end - longestName) + at)
  return starts.flatMap((start) => {
    const known = names.get(words.slice(start, end).join(' '))
    return known ? [{ known, start, end }] : []
  })
}
