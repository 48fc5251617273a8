import { isName, type readWords } from '@greenroom/interviewer'
import { ambiguousNames, givenNames } from './given-names.ts'

export type Word = ReturnType<typeof readWords>[number]

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const titles = new Set(['mr', 'mister', 'mrs', 'ms', 'dr'])
const dates = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas thanksgiving easter'.split(
    ' ',
  ),
)
const introductions = [
  ['my', 'name', 'is'],
  ['my', "name's"],
  ['name', 'is'],
  ['i', 'am'],
  ["i'm"],
  ['called'],
  ['named'],
]
/** One letter, or capitals inside: a vitamin, a unit or a tool, not a person's name. */
const isTechnical = /^(?:\p{L}|(?!Mc|Mac|De|Di|Du|La|Le|O['’])\p{Lu}?\p{Ll}+\p{Lu}.*|\p{Lu}{2,}\p{Ll}+)$/u
const ended = /[.!?\n"“:]/

/** Never names: pronouns and forms of address, which the mask replaces with neutral ones. */
const notNames = list("he she him his her hers himself herself he's she's he'd she'd he'll she'll sir madam ma'am maam")
/** "Miss" is a title before a capitalized name, and in dictated text only right after these: in "I miss maria" it isn't. */
const beforeMiss = list('told asked called thanked helped met named with for from by and about')
/** Verbs that only people do: the word before one at the beginning of a sentence is a name. */
const personVerbs = list(`
said says told tells asked asks called calls wanted wants knew thought agreed explained replied answered quit noticed complained
apologized thanked hired trained yelled cried laughed smiled walked saw tried texted emailed decided refused suggested offered taught
promised who`)
/** After these, "'s" is "is", not a possessive: "Gumbo's where". */
const behindIs = list('a an the where what who how not been so going gonna just really about in on at')
const saying = list(
  'said says told tells asked asks replied answered explained agreed thanked apologized texted emailed',
)
/** Verbs followed by a person. */
const addressing = list('told asked thanked texted emailed')
/** After these an everyday word isn't a name: "the bill told me". */
const determiners = list(`
the a an my our your their his her its this that these those some any every each one another no old new first last whose which i we you
they to can could would should must might did does do not`)
/** Never names in lowercase, in any position. */
const nounsOfPeople = list('guy buddy jack sue will may hope chance')
const seasons = list('summer autumn august sky')
const wordEnding = /(?:ing|ed|ly|ment|tion|ness|ity|able)$/

/** Normalizes a name for comparison: lowercase, without accents and possessive "'s". */
export const nameOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** Whether a word is a title before a name. */
export function isTitle(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!word) return false
  if (titles.has(word.text)) return !(word.text === 'ms' && before && /^\d/.test(before.text))
  if (word.text !== 'miss' || !next || determiners.has(next.text)) return false
  if (word.capital) return next.capital && !/^i(?:'|$)/.test(next.text)
  return next.capital ? !before || beforeMiss.has(before.text) : before !== undefined && beforeMiss.has(before.text)
}

/**
 * Finds names of people, and of places or employers that would identify the speaker. A word that is a name in one place counts as one
 * everywhere; `known` carries names across texts and is extended with those of this one.
 */
export function findNamed(text: string, words: readonly Word[], known: Set<string>): ReadonlySet<number> {
  const named = new Set(words.flatMap((word, at) => (isNamed(text, words, word, at) ? [at] : [])))
  for (const [at, word] of words.entries()) if (named.has(at)) known.add(nameOf(word.text))
  for (const [at, word] of words.entries()) {
    const name = nameOf(word.text)
    const isEveryday = !isName(name.charAt(0).toUpperCase() + name.slice(1))
    if (known.has(name) && (!isEveryday || (word.capital && !dates.has(name)))) named.add(at)
  }
  return named
}

function isNamed(text: string, words: readonly Word[], word: Word, at: number): boolean {
  const stored = text.slice(word.start, word.end)
  const plain = nameOf(word.text)
  const isOwner = /['’]s$/.test(stored)
  if (notNames.has(word.text) || titles.has(plain) || isTitle(words, at)) return false
  if (givenNames.has(plain) && !dates.has(plain)) return true
  const [before, next] = [words[at - 1], words[at + 1]]
  const isFirst = !before || ended.test(text.slice(before.end, word.start))
  if (before && isTitle(words, at - 1)) return word.text !== 'and' && (word.capital || !isFirst)
  const isAmbiguous = ambiguousNames.has(plain) || givenNames.has(plain)
  if (isAmbiguous && isAddressed(words, word, at, isFirst)) return true
  // "I AM SURE": in an all-caps text, capitals are no evidence.
  const isShouted = /^\p{Lu}{2,}$/u.test(stored)
  if (!word.capital || isShouted || isTechnical.test(stored)) return false
  if (isFirst && next && !/^\s*[,.!?;:]/.test(text.slice(word.end, next.start))) {
    const isUnknown = isName(stored) && !wordEnding.test(plain)
    const isActing = personVerbs.has(next.text) || (next.text === 'and' && words[at + 2]?.text === 'i')
    if (isAmbiguous && (isActing || (isOwner && !dates.has(plain) && !seasons.has(plain)))) return true
    if (isUnknown && !dates.has(plain.replace(/s$/, '')) && (isActing || (isOwner && !behindIs.has(next.text))))
      return true
  }
  if (dates.has(plain.replace(/s$/, ''))) return false
  const isIntroduced = introductions.some((said) => said.every((one, k) => words[at - said.length + k]?.text === one))
  if (isIntroduced && isName(stored)) return true
  return !isFirst && word.text !== 'i' && !/^i'/.test(word.text) && (ambiguousNames.has(plain) || isName(stored))
}

/** "grace told me", "I told mark": an everyday word in a position where only a name fits, dictated without capitals. */
function isAddressed(words: readonly Word[], word: Word, at: number, isFirst: boolean): boolean {
  const [before, next] = [words[at - 1], words[at + 1]]
  if (!word.capital && nounsOfPeople.has(word.text)) return false
  if (before && !isFirst && addressing.has(before.text)) return true
  return next !== undefined && saying.has(next.text) && (!before || isFirst || !determiners.has(before.text))
}
