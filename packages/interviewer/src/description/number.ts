import { hasSingular, publicPeople, singular } from './data/nouns.ts'

/** Words that open a phrase of where, with what or for whom. */
export const particles: ReadonlySet<string> = new Set(
  'of with for to in on at by from into across about between among over per during around through against under following using before after without within behind until towards toward'.split(
    ' ',
  ),
)

/** The head noun: the last word before a preposition. */
export function headOf(object: string): string {
  const words = object.split(' ')
  const at = words.findIndex((word, index) => index > 0 && particles.has(word))
  return (at < 0 ? words.at(-1) : words[at - 1]) ?? ''
}

/** The object with one of its things: "charts in the EHR" is "a chart"; the object itself where it has no singular. */
export function oneOf(object: string): string {
  const words = object.split(' ')
  const prepositions = words.flatMap((word, at) => (at > 0 && particles.has(word) ? [at] : []))
  const end = prepositions[0] ?? words.length
  const noun = words.slice(0, end)
  const head = noun.at(-1) ?? ''
  if (noun.includes('and') || noun.includes('or')) {
    // "The problem and the price to homeowners" has its one person at the end.
    return withOneHearer(words)
  }
  if (!hasSingular(head)) return withOneHearer(words)
  if (noun[0] === 'each' || noun.some((word) => word.endsWith("'s"))) return object
  const bare = noun[0] === 'the' ? noun.slice(1) : noun
  const one = article([...bare.slice(0, -1), singular(head)].join(' '))
  const tail = words.slice(end)
  const keeps = tail.length > 0 && tail.length <= 4 && /^(?:of|with|to)$/.test(tail[0]!)
  return keeps ? `${one} ${tail.join(' ')}` : one
}
/** With the one person at the end whom it's said to. */
export function withOneHearer(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  const at = words.length - 2
  if (hasSingular(last) && publicPeople.has(singular(last)) && /^(?:to|with|for)$/.test(words[at] ?? ''))
    return [...words.slice(0, -1), article(singular(last))].join(' ')
  return words.join(' ')
}
/** "A chart", "an hour", "a user", "an EHR": by sound, not by spelling. */
export const article = (phrase: string) => {
  const [word = ''] = phrase.split(/[ -]/)
  const vowel = /^[A-Z]{2,5}$/.test(word)
    ? /^[AEFHILMNORSX]/.test(word)
    : /^(?:[aeiou]|hono|hour|heir)/i.test(word) && !/^(?:one|once|uni(?!n)|use|usu|uti|eu)/i.test(word)
  return `${vowel ? 'an' : 'a'} ${phrase}`
}
