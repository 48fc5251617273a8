import { beforeAdverbs, isSaid, isVerb, leading, readOpen, startsClause } from './clauses.ts'

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const turningWords = list(
  'then however eventually finally otherwise meanwhile unfortunately fortunately luckily ultimately',
)
const linking = list('and but or so because then')
const prepositions = list('in at on within after by for from with')
const superlatives = list('best worst most least')
/** Phrases that open a sentence more often than they close one. */
const settings = list(
  'at_my at_our in_my in_our during_my during_our after_the after_a from_there at_first since_then in_the_end',
)
const conditions = list('if once')
const nounLeads = list('my our his her their these those some nobody everybody everyone people')
// After these words a new subject continues the sentence: "when I", "the thing I", "my aunt and I".
const glue = list(
  'and or but nor so because if when while that which who whom whose what where why how than as until unless since before after though although whether once where every each the a an of to for with in on at by from into about like is was are were be been have has had do does did can could would should will might may not i we he she they you my your our their his its these those just also really very actually probably usually always never ever even only still already well okay honestly eventually instead otherwise however then first finally next later way reason whatever help make makes made let',
)
const objects = list('it them him her me us that this there things everything something nothing')
const minWords = 3
const long = 22

export type Joint = 'stop' | 'comma' | 'none'

/** Classifies the boundary before word `at`, in the sentence that started at `from`. */
export function jointAt(words: readonly string[], at: number, from: number): Joint {
  if (at - from < minWords || words.length - at < 2) return 'none'
  const result = isResult(words, at)
  if (!result && !isCue(words, at, from)) return 'none'
  const open = readOpen(words, from, at)
  if (open === 'complete') return result && at - from < long ? 'comma' : 'stop'
  return open === 'fronted' && startsClause(words, at) ? 'comma' : 'none'
}

/** Whether a period from a pause before word `at` splits a clause, as in "at my hospital. We still chart". */
export function cutsClause(words: readonly string[], at: number, from: number): boolean {
  const open = readOpen(words, from, at)
  return open === 'unfinished' || open === 'fronted'
}

function isCue(words: readonly string[], at: number, from: number): boolean {
  const [before, word] = [words[at - 1]!, words[at]!]
  if (isGlued(words, at) || isSaid(words, at, from)) return false
  if (leadsIn(words, at)) return true
  if (/^that(?:'s)?$/.test(word) && !objects.has(before)) return false
  if (startsClause(words, at)) return !isWithinPhrase(words, at)
  if (turningWords.has(word)) return true
  return nounLeads.has(word) && at - from >= long && [1, 2, 3].some((ahead) => isVerb(words, at + ahead))
}

/** "so I asked", but not "so that" and not the purpose in "so they can see". */
const isResult = (words: readonly string[], at: number): boolean =>
  words[at] === 'so' && startsClause(words, at + 1) && !/^(?:can|could|will|would|doesn't|don't)$/.test(words[at + 2]!)

const isGlued = (words: readonly string[], at: number): boolean => {
  const before = words[at - 1]!
  return (glue.has(before) && !objects.has(before)) || linking.has(beforeAdverbs(words, at))
}

/**
 * Whether the phrase before word `at` may belong to what follows: "in Austin we", "and within a week we", "the best I
 * can", "every blonde I finished got".
 */
function isWithinPhrase(words: readonly string[], at: number): boolean {
  if (['in', 'at'].includes(words[at - 2]!) || superlatives.has(words[at - 1]!)) return true
  if (/^(?:i|we|they|he|she)$/.test(words[at]!) && isVerb(words, at + 1) && isVerb(words, at + 2)) return true
  for (let lead = at - 2; lead > at - 6 && !isVerb(words, lead); lead--)
    if (prepositions.has(words[lead]!) && linking.has(words[lead - 1]!)) return true
  return false
}

/** Whether an introductory phrase or clause starts here: "at my last job we", "sometimes I", "if one is late I". */
function leadsIn(words: readonly string[], at: number): boolean {
  const word = words[at]!
  const setting = [2, 3].some((length) => settings.has(words.slice(at, at + length).join('_')))
  // Only one adverb of lookahead: recursing over a row of them would be quadratic.
  if (leading.has(word)) return startsClause(words, at + 1) || (!leading.has(words[at + 1]!) && leadsIn(words, at + 1))
  if (!setting && !conditions.has(word)) return false
  for (let main = at + 2; main < Math.min(at + (setting ? 8 : 16), words.length - 1); main++) {
    if (setting && (isVerb(words, main - 1) || conditions.has(words[main]!))) return false
    if (!startsClause(words, main) || isGlued(words, main)) continue
    if (setting) return true
    if (readOpen(words, at, main) === 'fronted') return !isSaid(words, main, at)
  }
  return false
}
