import type { Evidence } from '../evidence/evidence.ts'
import { conjunctions, finite, isNumber, subjects } from './phrase.ts'
import { type Said, textOf } from './said.ts'
import { baseForms, pastForms } from './verbs.ts'

/** Facts extracted from a story that decide which follow-ups still make sense. */
export type StoryFacts = {
  /** Number of distinct verbs of the candidate's actions. */
  actions: number
  /** "I" or "we" did something on one occasion: not a habit. */
  hasHappened: boolean
  /** Has an ending, anywhere: some stories begin with it. */
  isEnded: boolean
  isReasoned: boolean
  isLearned: boolean
  isHardshipTold: boolean
  /** The outcome was bad. */
  isFailed: boolean
  specifics: number
}

const ending =
  /\b(?:ended (?:up|with)|now(?! and then)|in the end|it works?|it worked|worked (?:out|fine|great)|still|(?:it's|they've|she's|he's|that's|there's) been|hasn't|haven't had|percent|dropped (?:by|to|from)|by half|in half|doubled|tripled|went (?:up|down)|since then|ever since|these days|thanked|thank you|got (?:\w+ ){1,4}back|came back|won|they loved|kept it|we (?:opened|finished|made it|passed|were open)|(?:was|were|got) (?:approved|fixed|resolved|happy|fine|clear|gone)|turned out|paid off|never (?:happened|came back|had)|no (?:complaints|findings|issues)|on time|promoted|nobody (?:got hurt|complained)|went (?:live|fine|well|great|smoothly)|quit|from (?:\w+ ){1,4}to (?:\d+|\w+)|we raised|ranks?|so that was it|that was it|that did it|that was the last|(?:i|we|he|she|they) passed|by the (?:end|second|third|fourth|next|following)|by then)\b/
const reasons =
  /\b(?:because|cause|since (?:i|we|the|they|he|she|it|that's|half|my|our|a|nobody|there)|so that|which is why|that's why|the reason|so (?:i|we|they|he|she|it) (?:could|would|wouldn't|didn't))\b|\bso (?:we|i|they)'d\b/
const learning =
  /\b(?:learned|learnt|taught me|next time|since then|from then on|ever since|now i|i now|these days i|now we|looking back|in hindsight|i should have|i should've|if i could do it again|do(?:ne)? (?:it )?differently|i'd have|i'd \w+ (?:slower|sooner|earlier|first|differently|instead)|lesson)\b/
const hardship =
  /\b(?:but|hard|harder|hardest|problem|until|till|couldn't|could not|tough|trouble|struggled|difficult|challenge|challenging|because|since|tricky|worst|kept|never|wasn't|weren't|wouldn't|didn't|losing|wrong|scared|scary)\b/
const failure =
  /\b(?:(?:i|we|it|that|they all) failed|at a loss|didn't work(?: out)?|never worked|too late|she quit|he quit|they quit|lost the (?:account|client|customer|deal|job|sale|contract|game|bid)|still awkward|fell apart|blew (?:it|up)|bombed|(?:we|i) missed (?:the|our|my|a) (?:deadline|date|target|goal|flight|shipment|delivery)|got canceled|shut (?:it )?down|left for good|fell through|complained|flopped)\b/

export function readStoryFacts(words: readonly Said[], evidence: Evidence): StoryFacts {
  const text = textOf(words)
  const isLearned = evidence.learning.length > 0 || learning.test(text)
  const known = [...evidence.outcomes, ...evidence.vagueOutcomes].some(({ what }) => what.includes(' '))
  return {
    actions: readActions(words, evidence).size,
    hasHappened: hasHappened(words),
    isEnded: known || isLearned || ending.test(text) || endsWithOthers(words),
    isReasoned: reasons.test(text),
    isLearned,
    isHardshipTold: hardship.test(text),
    isFailed: failure.test(
      words
        .slice(words.length >> 1)
        .map((word) => word.text)
        .join(' '),
    ),
    specifics: new Set(words.filter((word) => isSpecific(word)).map((word) => word.text)).size,
  }
}

const adverbs = new Set(
  'also then just finally immediately quickly personally even first actually would always usually had to'.split(' '),
)
const noAction = new Set(['have', 'let', 'find', 'see', 'get', 'hear', 'handle'])
const asides = new Set('before until if unless where who which what'.split(' '))
/** Actions of "I" in any tense, including coordinated verbs after "and" or a comma. */
function readActions(words: readonly Said[], { ownActions }: Evidence): ReadonlySet<string> {
  const heard = ownActions.map(({ what }) => what).filter((what) => /[a-z]{2}ed$/.test(what))
  const found = new Set(heard.map((what) => baseForms.get(what) ?? what))
  let isMine = false
  for (const [at, { text, gap }] of words.entries()) {
    if (/^i(?:'d|'ll)?$/.test(text)) {
      // "before I filled it" is a subordinate clause, not a step.
      isMine = gap !== '' || !asides.has(words[at - 1]?.text ?? '')
      if (!isMine) continue
      let k = at + 1
      while (words[k] && adverbs.has(words[k]!.text) && words[k]!.gap === '' && k < at + 4) k++
      add(words[k]?.text)
    } else if (subjects.has(text)) isMine = false
    else if (isMine && (text === 'and' || text === 'then')) add(words[at + 1]?.text)
    else if (gap !== '' && (isMine || isStep(words, at))) add(text)
  }
  return found

  function add(text: string | undefined): void {
    const base = text && (baseForms.get(text) ?? (pastForms.has(text) ? text : undefined))
    if (base && !noAction.has(base)) found.add(base)
  }
}

/** Requires a past form that differs from the base form: "put" and "let" may be habitual. */
const hasHappened = (words: readonly Said[]): boolean =>
  words.some(({ text }, at) => {
    if (text !== 'i' && text !== 'we') return false
    const verb = words.slice(at + 1, at + 4).find((word) => !adverbs.has(word.text))?.text ?? ''
    return (baseForms.has(verb) && !pastForms.has(verb)) || /[a-z]{2}ed$/.test(verb)
  })

/** "Lock it, tag it, test the outlet": imperative steps without a subject. */
const isStep = (words: readonly Said[], at: number) =>
  pastForms.has(words[at]!.text) && ['it', 'the', 'my', 'a', 'them'].includes(words[at + 1]?.text ?? '')

/** A sentence with another subject: "It's in its third year.", "Legal changed four words." */
function isAbout(words: readonly Said[], at: number): boolean {
  const { text, gap } = words[at]!
  if (gap !== '.') return false
  if (/^(?:it|he|she|they)'(?:s|re)$/.test(text)) return true
  const isOwn = /^(?:i|we)\b/.test(text) || adverbs.has(text) || pastForms.has(text) || baseForms.has(text)
  return !isOwn && !conjunctions.has(text) && words[at + 1]?.gap === '' && isPast(words[at + 1]!.text)
}

/** True if the last third has another subject acting: most stories end that way. */
function endsWithOthers(words: readonly Said[]): boolean {
  for (let at = Math.floor((words.length * 2) / 3); at < words.length; at++) {
    if (isAbout(words, at)) return true
    const start = Math.max(0, at - 4)
    if (!isPast(words[at]!.text) && !isToldInPresent(words, at)) continue
    const clause = words.slice(start, at)
    const subject = clause.findLastIndex(({ text }) => reached.has(text))
    if (
      subject < 0 ||
      clause.slice(subject).some(({ text, gap }, k) => k > 0 && (gap !== '' || (k > 1 && conjunctions.has(text))))
    )
      continue
    const before = words[start + subject - 1]?.text ?? ''
    // "so they could see it" is a purpose.
    if (words[at]!.text === 'could' && before === 'so') continue
    if (words[start + subject]!.gap !== '' || !(leaning.has(before) || prepositional.has(before))) return true
  }
  return false
}
/** "He make his flight": a past tense without inflection, common among non-native speakers. */
const isToldInPresent = (words: readonly Said[], at: number) =>
  pastForms.has(words[at]!.text) && ['he', 'she'].includes(words[at - 1]?.text ?? '')
const isPast = (text: string) =>
  (finite.has(text) && !present.test(text)) ||
  baseForms.has(text) ||
  /[a-z]{2}ed$/.test(text) ||
  /^(?:hit|hurt|cost|beat|paid|broke|fell|grew|sold|chose|drove|froze|rose|wore|flew|slept|stood)$/.test(text)
const present =
  /^(?:am|is|are|be|been|being|has|have|do|does|can|will|would|should|might|must|may|won't|wouldn't|can't|cannot|don't|doesn't|isn't|aren't|needs|wants|looks|says|goes|comes|gets|keeps|makes|takes|had|couldn't)$/
const reached = new Set(
  'he she they it everything everybody everyone nobody both the my this all people some we one two three there'.split(
    ' ',
  ),
)
const leaning = new Set('because since when if while that who which what where as cause until before like'.split(' '))
const prepositional = new Set(
  'to for with in on at of from by into about over through told called asked gave sent put moved packed'.split(' '),
)

const dates =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|thanksgiving|easter|noon|midnight|morning|night|year|month|week)$/
const isSpecific = ({ text, shown, gap }: Said) =>
  isNumber(text) || dates.test(text) || (gap === '' && /^\p{Lu}\p{Ll}+/u.test(shown) && !subjects.has(text))

const articles = new Set('the a an my our'.split(' '))
/** True when the text is too garbled to quote without guessing. */
export function isTorn(words: readonly Said[]): boolean {
  const torn = words.filter(({ text }, at) => {
    const next = words[at + 1]?.text
    if (next === undefined) return false
    if (text === next && text !== 'that' && text !== 'had') return true
    if (articles.has(text))
      return conjunctions.has(next) || subjects.has(next) || finite.has(next) || ['the', 'a', 'my'].includes(next)
    return text === 'to' && ['and', 'but', 'so', 'or'].includes(next)
  }).length
  return torn >= 2 && torn * 16 >= words.length
}

/** Counts actions of others: by the group, in the passive, or with another subject. */
export function readOthers(words: readonly Said[]): { we: number; passive: number; other: number; past: number } {
  const counts = { we: 0, passive: 0, other: 0, past: 0 }
  for (const [at, { text }] of words.entries()) {
    const next = words[at + 1]?.text ?? ''
    const isActing = /[a-z]{2}(?:ed|t)$/.test(next) || irregular.has(next)
    if (text === 'we' && (isActing || next === 'had' || pastForms.has(next))) counts.we++
    else if (others.has(text) && isActing) counts.other++
    if (isPast(text) && !pastForms.has(text)) counts.past++
    if (be.has(text) && /[a-z]{2}(?:ed|en)$/.test(next)) counts.passive++
  }
  return counts
}
const others = new Set('he she they manager boss supervisor lead owner director'.split(' '))
const be = new Set('was were got been being'.split(' '))
const irregular = new Set(
  'made took gave ran came went told said sat put cut set got did had brought found wrote'.split(' '),
)
