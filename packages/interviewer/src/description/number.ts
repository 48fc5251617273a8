import { hasSingular, publicPeople, singular } from './data/nouns.ts'

/** Prepositions that open a phrase after the object. */
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

/** Singular with article: "charts in the EHR" → "a chart"; the object unchanged if it has no singular. */
export function oneOf(object: string): string {
  const words = object.split(' ')
  const prepositions = words.flatMap((word, at) => (at > 0 && particles.has(word) ? [at] : []))
  const end = prepositions[0] ?? words.length
  const noun = words.slice(0, end)
  const head = noun.at(-1) ?? ''
  if (noun.includes('and') || noun.includes('or')) {
    // "The problem and the price to homeowners": the recipient at the end becomes singular.
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
/** Replaces a plural recipient at the end by one person. */
export function withOneHearer(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  const at = words.length - 2
  if (hasSingular(last) && publicPeople.has(singular(last)) && /^(?:to|with|for)$/.test(words[at] ?? ''))
    return [...words.slice(0, -1), article(singular(last))].join(' ')
  return words.join(' ')
}
/** Prefixes "a" or "an" by sound, not spelling: "a chart", "an hour", "a user", "an EHR". */
export const article = (phrase: string) => {
  const [word = ''] = phrase.split(/[ -]/)
  const vowel = /^[A-Z]{2,5}$/.test(word)
    ? /^[AEFHILMNORSX]/.test(word)
    : /^(?:[aeiou]|hono|hour|heir)/i.test(word) && !/^(?:one|once|uni(?!n)|use|usu|uti|eu)/i.test(word)
  return `${vowel ? 'an' : 'a'} ${phrase}`
}
