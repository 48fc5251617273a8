import { article, particles } from './number.ts'

/** Placeholder token for a number, until we know whether its phrase makes sense without it. */
export const gap = '#'
// "Raise million", "type net wpm": without its number this is no thing.
const units =
  /^(?:million|billion|thousand|hundred|dozen|net|gross|wpm|stops?|percent|points?|degrees|am|pm|a\.m\.|p\.m\.)\b/i
// A rest that only a number held up: "worth $3M in revenue".
const holders = /^(?:worth|totaling|totalling|averaging|valued|approximately|about|roughly|nearly|around)$/i

/**
 * Removes the numbers from an object. A leading number goes alone ("coach 6 associates"); any other takes its
 * prepositional phrase along ("payroll for 850 employees" → "payroll"). Empty if the number was the object.
 */
export function withoutNumbers(object: string): string {
  let words = object.split(' ').filter(Boolean)
  for (let at = words.indexOf(gap); at >= 0; at = words.indexOf(gap)) {
    const before = words.slice(0, at)
    const last = before.at(-1)?.toLowerCase() ?? ''
    const next = words[at + 1] ?? ''
    if (units.test(next)) words = cutPhrase(before)
    else if (
      before.length === 0 ||
      /^(?:and|or|of|the|our|your|these|their|a|an|all|to|up)$/.test(last) ||
      /,$/.test(last)
    )
      words = joined(before, words.slice(at + 1))
    else words = cutPhrase(before)
  }
  return words.join(' ')
}

/** Joins both parts and fixes the article: "an 8-color press" → "a press". */
function joined(before: readonly string[], rest: readonly string[]): string[] {
  const opens = /^an?$/i.test(before.at(-1) ?? '') && rest.length > 0
  return opens ? [...before.slice(0, -1), ...article(rest.join(' ')).split(' ')] : [...before, ...rest]
}

/** Drops the last prepositional phrase; returns nothing if there is none. */
function cutPhrase(before: readonly string[]): string[] {
  const at = before.findLastIndex(
    (word) => particles.has(word.toLowerCase()) || holders.test(word) || word === 'inside',
  )
  return at > 0 ? before.slice(0, at) : []
}
