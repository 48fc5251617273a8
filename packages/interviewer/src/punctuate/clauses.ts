const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const pronouns = list('i we he she they')
/** Pronouns that are objects as often as subjects; only a following verb disambiguates them. */
const weakPronouns = list('it you there this that everyone everybody nobody someone')
const contraction = /^(?:i|we|he|she|they|it|you|there|that)'(?:m|re|ve|ll|d|s)$/
const adverbs = list(
  'not just also really very actually probably usually always never ever even only still already often then finally eventually quickly immediately mainly mostly maybe generally sometimes both all',
)
/** Adverbs that open a sentence more often than they close one. */
export const leading = list(
  'generally sometimes usually honestly overall meanwhile afterward afterwards eventually maybe basically otherwise however luckily fortunately unfortunately now',
)
const auxiliary =
  /^(?:is|are|am|was|were|has|have|had|do|does|did|can|could|would|should|will|might|must|may)(?:n't)?$|^(?:can't|won't|cannot)$/
const pastOrThird = list(`
  got went came took made gave found told said knew thought felt left kept held brought bought taught caught ran wrote drove spoke
  broke chose grew threw drew began sat stood met lost paid sent spent built won led heard saw ate fell became sold quit understood
  forgot wore rose flew hung dealt meant slept swept woke
  gets goes says means needs wants takes makes comes keeps helps seems tends depends knows feels happens gives`)
const notPast = list('need needed indeed hundred speed feed seed united')
const determiners = list('the a an my our your his her its their this that these those some any no each every')
const openers = list(
  'because when while if although though unless until whether whenever once after before since as who whose which that what how why where',
)
/** Also prepositions, before a noun alone: "after the shift", "as a lead". */
const prepositionsToo = list('after before since until once as')
const fronting = list('because when while if although though unless whenever once after before since as until')
const linking = list('and but or so then that because also plus')
/** After these words "that" is a pronoun and opens no clause: "I did that", "after that". */
const beforeThing = list(
  'do did done doing does like about after of with for from on at than to handle fix say know love',
)
const times = list('day night morning week month year summer time point moment')

const thinking = list(
  'think thought know knew believe believed say said feel felt guess hope hoped wish realize realized noticed found sure told ask asked asking mean see saw understand learned decided agreed figure figured remember tell wonder',
)
const telling = list(
  'tell told tells telling show showed assured remind reminded convinced promise promised warned ask asked',
)
const people = list('him her them me us you people everyone everybody someone')

/** Whether a subject and its verb start at word `at`: "we opened", "it was", "they're". */
export function startsClause(words: readonly string[], at: number): boolean {
  const word = words[at]!
  if (contraction.test(word)) return true
  const next = verbPlace(words, at + 1)
  if (pronouns.has(word)) return next < words.length && !openers.has(words[next]!) && !linking.has(words[next]!)
  return weakPronouns.has(word) && isVerb(words, next)
}

/** Whether the word can only be a finite verb; in "the required form" it is a modifier. */
export function isVerb(words: readonly string[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  if (auxiliary.test(word) || pastOrThird.has(word)) return true
  return word.length > 4 && word.endsWith('ed') && !notPast.has(word) && !determiners.has(words[at - 1] ?? '')
}

/** The last word before `at` that isn't an adverb: "but overall", "so now". */
export function beforeAdverbs(words: readonly string[], at: number): string {
  let place = at - 1
  while (place > 0 && (adverbs.has(words[place]!) || leading.has(words[place]!))) place--
  return words[place] ?? ''
}

const verbPlace = (words: readonly string[], at: number): number => {
  let place = at
  while (adverbs.has(words[place] ?? '')) place++
  return place
}

export type Open =
  /** Every clause has its verb. */
  | 'complete'
  /** An introductory subordinate clause has ended; its main clause is missing. */
  | 'fronted'
  /** The current clause has no verb yet. */
  | 'unfinished'
  /** No verb so far, as in an answer of three words. */
  | 'fragment'

/** Parser state after the words `[from, at)`: each clause, the main one included, needs one verb. */
export function readOpen(words: readonly string[], from: number, at: number): Open {
  let owed = 1
  let fronted = false
  let bare = true
  for (let i = from; i < at; i++) {
    const word = words[i]!
    if (opensClause(words, i, at)) {
      bare = false
      if (fronting.has(word) && (i === from || linking.has(beforeAdverbs(words, i)))) {
        fronted = true
        owed = 2
      } else if (!openers.has(words[i - 1] ?? '') || i === from) owed++
    } else if (contraction.test(word) || isVerb(words, i) || (pronouns.has(word) && startsClause(words, i))) {
      // "The bug I fixed was": a subject after a noun phrase opens a relative clause.
      if (bare && i - from > 1 && determiners.has(words[from]!) && pronouns.has(word)) owed++
      bare = false
      if (!(isSaid(words, i, from) && startsClause(words, i))) owed = Math.max(0, owed - 1)
      i = endOfVerb(words, i)
    }
  }
  if (owed === 0) return 'complete'
  if (bare) return 'fragment'
  return owed === 1 && fronted ? 'fronted' : 'unfinished'
}

/** Whether reported thought or speech starts at `at`: "I think we should", "I told the owner there was". */
export function isSaid(words: readonly string[], at: number, from: number): boolean {
  if (thinking.has(words[at - 1] === 'out' ? words[at - 2]! : words[at - 1]!)) return true
  const told = [2, 3, 4].find((back) => at - back >= from && telling.has(words[at - back]!))
  return told !== undefined && (told === 2 ? people.has(words[at - 1]!) : determiners.has(words[at - told + 1]!))
}

function opensClause(words: readonly string[], i: number, at: number): boolean {
  const [word, before, after] = [words[i]!, words[i - 1] ?? '', words[i + 1] ?? '']
  if (!openers.has(word) || after === 'to' || ['not', 'so', 'needed', 'possible', 'necessary'].includes(after))
    return false
  if (word === 'that') return !beforeThing.has(before) && !times.has(after)
  if (word === 'as' && ['soon', 'long'].includes(after)) return true
  if (word === 'as' && ['soon', 'long'].includes(before)) return false
  if (!prepositionsToo.has(word)) return true
  for (let place = i + 1; place < Math.min(i + 6, at); place++) {
    if (startsClause(words, place)) return place === i + 1
    if (isVerb(words, place)) return true
  }
  return false
}

/** Index of the last word of a verb phrase: "we had already called", "would not have been". */
function endOfVerb(words: readonly string[], at: number): number {
  let end = at
  while (pronouns.has(words[end]!) || contraction.test(words[end]!) || auxiliary.test(words[end]!)) {
    const next = verbPlace(words, end + 1)
    if (!pronouns.has(words[end]!) && (!isVerb(words, next) || /^(?:is|are|was|were)$/.test(words[next]!))) return end
    end = next
  }
  return end
}
