import { allTitles, type FamilyId, families, synonyms } from '@greenroom/catalogue'
import { correctSpelling } from './family/spelling.ts'
import { headLast, titleWords } from './family/title-text.ts'
import { familyWords, generalWords, openTitles } from './family/words.ts'

/** Dictionary entry of a job name. `weak` entries decide only if nothing else in the title names the work. */
type JobNameEntry = { family: FamilyId | undefined; title?: string; topic: boolean; weak: boolean }

const listed = (text: string) => text.split(/,\s*/).map((phrase) => titleWords(phrase))

const general = new Set(listed(generalWords).flat())
const isGeneral = (word: string) => general.has(word) || (/^\d+$/.test(word) && word !== '911')

/**
 * Dictionary from job names to entries, in order of precedence: catalog titles, their synonyms, then other names
 * people type. The first entry of a name wins.
 */
const names = new Map<string, JobNameEntry>()
const vocabulary = new Set(general)
let maxNameWords = 1

function learn(words: string[], family: FamilyId | undefined, kind: { title?: string; topic?: boolean } = {}) {
  const name = words.join(' ')
  if (name === '' || names.has(name)) return
  const weak = words.every(isGeneral)
  names.set(name, { family, topic: false, weak, ...kind })
  maxNameWords = Math.max(maxNameWords, words.length)
  for (const word of words) vocabulary.add(word)
}

let isLearned = false
/** Builds the dictionary lazily, at the first title, so that it doesn't slow down startup. */
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

/** True for technical families: a short interview asks them two technical questions instead of one. */
export const isTechnical = (family: FamilyId | undefined): boolean => family !== undefined && families[family].technical

/**
 * Classifies a free-text job title into a family; undefined if unsure, because general questions are better than
 * wrong ones.
 */
export const guessFamily = (jobTitle: string): FamilyId | undefined => readTitle(jobTitle)?.family

/** Maps a free-text job title to a catalog title: "RN - ICU" → Registered Nurse. */
export const titleOf = (jobTitle: string): string | undefined => readTitle(jobTitle)?.title

function readTitle(jobTitle: string): JobNameEntry | undefined {
  learnNames()
  const spelled = (words: string[]) => words.flatMap((word) => correctSpelling(word, vocabulary).split(' '))
  return names.get(spelled(titleWords(jobTitle)).join(' ')) ?? readHead(spelled(headLast(jobTitle)))
}

type TitleMatch = { known: JobNameEntry; start: number; end: number }

/**
 * The head noun of an English title comes last: a hospital janitor is a janitor. So the longest name that ends last
 * wins. A general head ("manager") needs the topic before it; an unknown word between them makes the topic
 * unreliable.
 */
function readHead(words: string[]): JobNameEntry | undefined {
  let fallback: JobNameEntry | undefined
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

/** Prefers a longer topic over the name it ends in: "information security director" over "security director". */
function widened(found: TitleMatch, words: string[]): TitleMatch {
  for (let end = found.end - 1; end > found.start && isGeneral(words[end]!); end--) {
    const core = names.get(words.slice(found.start, end).join(' '))
    if (!core || (!core.topic && core.family !== found.known.family)) continue
    const wider = namesEndingAt(end, words).find(({ known, start }) => start < found.start && !known.weak)
    if (wider) return wider
  }
  return found
}

/** All dictionary names that end before this word, longest first. */
function namesEndingAt(end: number, words: string[]): TitleMatch[] {
  const starts = Array.from({ length: Math.min(end, maxNameWords) }, (_, at) => Math.max(0, end - maxNameWords) + at)
  return starts.flatMap((start) => {
    const known = names.get(words.slice(start, end).join(' '))
    return known ? [{ known, start, end }] : []
  })
}
