import type { Answer } from '../answer.ts'
import type { Mistake } from '../bank/question.ts'
import { readWords, stem, type Word } from '../text/words.ts'

/** Words `[from, to)` of an answer that match a mistake. */
export type MadeMistake<M extends Mistake = Mistake> = { mistake: M; from: number; to: number }

const maxBetween = 4
const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const negations = list(`
not never no none nobody nothing without avoid avoids avoiding refuse refused refuses instead rather cannot cant dont
didnt doesnt wouldnt wont isnt wasnt arent werent couldnt shouldnt havent hasnt hadnt stopped against illegal wrong`)
/** Subjects other than the speaker, between the speaker and the match. */
const others = list(`
he she they he's she's they're he'd she'd they'd who somebody someone anybody anyone people guys guy everybody everyone`)
/** The speaker as a subject; generic "you" isn't treated as another person. */
const own = list("i i'd i'm i've i'll id ive we we'd we're we've we'll")
const determiners = list('a an the my our his her their some another one most this that every')
/** Words that may open a sentence without a subject: "Just plug it", "then quietly swap it". */
const openers = list(`
so and then but or honestly well first probably just usually maybe normally also next always sometimes okay yeah um uh like
really simply quickly either or to please my our`)
const reporting = list('say says said told tell tells think thinks claim claims claimed thought believe believes')
/** Markers of a past lesson, or of something that isn't done. */
const lessons = [
  'used to',
  'my mistake',
  'back then',
  'i learned',
  'i was wrong',
  'should have',
  "shouldn't have",
  'shouldnt have',
  'wish i had',
  'could have',
  "could've",
  'might have',
  'tempting to',
  'worst thing',
  'since then',
  'these days',
  'nowadays',
  'at first i',
  'my first instinct',
  'i now',
  'now i',
  'not anymore',
  'i reported',
].map((phrase) => phrase.split(' '))

const isNegation = ({ text }: Word) => negations.has(text.replaceAll("'", '')) || /n't$/.test(text)
const ends = /[.!?;\n]/

type MistakePattern = { texts: string[]; stems: string[]; conditional: boolean }
const compiled = new WeakMap<Mistake, MistakePattern[]>()

function linesOf(mistake: Mistake): MistakePattern[] {
  const known = compiled.get(mistake)
  if (known) return known
  const made = mistake.detect.map((line) => {
    const words = readWords(line)
    return {
      texts: words.map(({ text }) => text),
      stems: words.map((word) => matchStem(word.text)),
      conditional: words.some(({ text }) => text === 'if'),
    }
  })
  compiled.set(mistake, made)
  return made
}

/** Strips apostrophes, because the stemmer doesn't know "dont". */
const matchStem = (text: string) => stem(text.replaceAll("'", ''))

/**
 * Matches the question's mistakes in an answer. Only assertions about the speaker count: no negations, actions or
 * words of others, hypotheticals or past lessons.
 */
export function madeMistakes<M extends Mistake>(mistakes: readonly M[], answer: Answer): MadeMistake<M>[] {
  const stems = answer.words.map(({ text }) => matchStem(text))
  return mistakes.flatMap((mistake) => {
    for (const line of linesOf(mistake)) {
      const place = findLine(line, stems, answer)
      if (place) return [{ mistake, ...place }]
    }
    return []
  })
}

function findLine(
  line: MistakePattern,
  stems: readonly string[],
  answer: Answer,
): { from: number; to: number } | undefined {
  for (let start = stems.indexOf(line.stems[0]!); start >= 0; start = stems.indexOf(line.stems[0]!, start + 1)) {
    const to = follow(line.stems, stems, answer, start)
    if (to !== undefined && isAsserted(line, answer, start, to)) return { from: start, to }
  }
  return undefined
}

/** End of the match if the line's words follow one another from `start` in one sentence. */
function follow(wanted: readonly string[], stems: readonly string[], answer: Answer, start: number) {
  let at = start
  for (const one of wanted.slice(1)) {
    let next = at + 1
    const last = Math.min(stems.length - 1, at + 1 + maxBetween)
    while (next <= last && stems[next] !== one && !endsBefore(answer, next)) next++
    if (next > last || stems[next] !== one || endsBefore(answer, next)) return undefined
    at = next
  }
  return at + 1
}

const endsBefore = ({ text, words }: Answer, at: number) =>
  at > 0 && ends.test(text.slice(words[at - 1]!.end, words[at]!.start))

function isAsserted(line: MistakePattern, answer: Answer, from: number, to: number): boolean {
  const { words } = answer
  const left = leftEdge(answer, from)
  const before = words.slice(left, from)
  const inside = words.slice(from, to)
  const isOfLine = ({ text }: Word) => line.stems.includes(matchStem(text))
  if (before.some(isNegation) || inside.some((word) => isNegation(word) && !isOfLine(word))) return false
  if (!line.conditional && isSupposed(before, inside)) return false
  if (endsInQuestion(answer, to)) return false
  if (!isOwn(before, inside)) return false
  if (isNamedOnly(line, before, inside)) return false
  if (before.some(({ text }, at) => reporting.has(text) && !isOwnReport(before, at))) return false
  return !isLesson(answer, left, to)
}

const continuous = list("i'm im am was were been we're i've keep keeps kept up start started just")

/**
 * "Deleting comments only makes it worse" mentions an act; "I'm deleting comments" asserts it. A line may have its
 * own -ing.
 */
function isNamedOnly(line: MistakePattern, before: readonly Word[], inside: readonly Word[]): boolean {
  const words = [...before, ...inside]
  return inside.some(
    ({ text }, at) =>
      text.endsWith('ing') &&
      line.stems.includes(matchStem(text)) &&
      !line.texts.includes(text) &&
      !words.slice(Math.max(0, before.length + at - 2), before.length + at).some((word) => continuous.has(word.text)),
  )
}

/** "If I told him" is hypothetical; in "If it's minor I cover it up" the consequence is asserted. */
function isSupposed(before: readonly Word[], inside: readonly Word[]): boolean {
  const at = before.findLastIndex(({ text }) => text === 'if' || text === 'unless')
  if (at < 0) return false
  const after = [...before.slice(at + 1), ...inside]
  return (
    !after.slice(1).some(({ text }) => own.has(text)) ||
    (before.length === at + 2 && own.has(before[at + 1]!.text) && !inside.some(({ text }) => own.has(text)))
  )
}

/** True if the speaker is the subject, with no other subject in between, or if there is no subject. */
function isOwn(before: readonly Word[], inside: readonly Word[]): boolean {
  // "At quarter end I'd …", "If I know what they'll say, I'd …": the line has its own subject.
  if (own.has(inside[0]!.text)) return !determiners.has(before[0]?.text ?? '') || startsAdverbial(before)
  const speaker = before.findLastIndex(({ text }) => own.has(text))
  const isConsequence = before.some(({ text }) => text === 'if' || text === 'when')
  if (speaker >= 0) {
    // "A tech I worked with would …": the speaker occurs only in a relative clause.
    const isAside =
      !isConsequence && determiners.has(before[0]!.text) && !startsAdverbial(before) && speaker >= 2 && speaker <= 4
    return !isAside && !before.slice(speaker + 1).some(({ text }) => others.has(text))
  }
  const isNamedLater = inside.some(({ text }) => own.has(text))
  if (isConsequence) return isNamedLater
  if (isNamedLater)
    return (
      !determiners.has(before[0]?.text ?? '') &&
      before.at(-1)?.text !== 'to' &&
      !before.some(({ text }) => others.has(text))
    )
  return before.every(({ text }) => openers.has(text)) || (startsAdverbial(before) && before.length <= 5)
}

const adverbials = list('at on in with for as during after before under by near close this last next to because')
/** "On a busy close", "most of the time", "this year": an adverbial, not a subject. */
const startsAdverbial = (before: readonly Word[]) =>
  before.length > 0 &&
  (adverbials.has(before[0]!.text) ||
    /^most (?:days|times|of the time|nights)$/.test(
      before
        .slice(0, 4)
        .map(({ text }) => text)
        .join(' '),
    )) &&
  !before.some(({ text }) => others.has(text))

/** "I told him he'd go to jail" is the speaker's act; "they said" isn't. */
const isOwnReport = (before: readonly Word[], at: number) => {
  const speaker = before.slice(0, at).findLastIndex(({ text }) => own.has(text))
  return speaker >= 0 && before.slice(speaker + 1, at).every(({ text }) => openers.has(text) || negations.has(text))
}

/** Start of the sentence before a match, within nine words; a new clause of the speaker also starts one. */
function leftEdge(answer: Answer, from: number): number {
  let at = from
  while (at > 0 && from - at < 9 && !endsBefore(answer, at)) {
    const { text } = answer.words[at]!
    if (at < from && (text === 'but' || text === 'so') && own.has(answer.words[at + 1]?.text ?? '')) return at + 1
    at--
  }
  return at
}

const endsInQuestion = ({ text, words }: Answer, to: number) => {
  const mark = /[.!?\n]/.exec(text.slice(words[to - 1]!.end))
  return mark?.[0] === '?'
}

/** True if the same or the next sentence frames it as a lesson. */
function isLesson(answer: Answer, left: number, to: number): boolean {
  const { words } = answer
  let end = to
  let sentences = 0
  while (end < words.length && end < to + 25) {
    if (endsBefore(answer, end) && ++sentences === 2) break
    end++
  }
  const texts = words.slice(left, end).map(({ text }) => text)
  return lessons.some((phrase) => texts.some((_, at) => phrase.every((part, k) => texts[at + k] === part)))
}
