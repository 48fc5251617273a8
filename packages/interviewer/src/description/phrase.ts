import { inCare, publicPeople, singular } from './data/nouns.ts'
import { rewritings } from './data/rewritings.ts'
import { formOf, ingOf, verbAt } from './data/verbs.ts'
import { type Duty, phraseOf } from './duty.ts'
import { lowerCase } from './names.ts'
import { shapeObject } from './object.ts'

const maxClauseLength = 240

/** Parses one clause into a duty; undefined if no complete verb phrase is left. */
export function readDuty(clause: string): Duty | undefined {
  const rewritten = rewrite(tidy(clause.slice(0, maxClauseLength)))
  const words = rewritten.split(' ').filter(Boolean)
  const verbs = readVerbs(words)
  if (!verbs) return undefined
  const said = words.slice(verbs.length).join(' ')
  const shape = shapeObject(said, verbs.verbs.join(' and ').split(' ').length)
  if (!shape) return undefined
  const { object, tail } = shape
  return { verbs: verbs.verbs, object, phrase: phraseOf(verbs.verbs, object), ...(tail ? { tail } : {}) }
}

/** Removes parentheses, possessives, numbers and praise. */
function tidy(clause: string): string {
  return clause
    .replace(/\([^)]{0,200}\)?/g, ' ')
    .replace(/\s[–—-]\s.*$/, '')
    .replace(/:.*$/, '')
    .replace(/\s\/\s/g, '/')
    .replace(/\s{2,20}/g, ' ')
    .trim()
}

function rewrite(clause: string): string {
  let phrase = withoutHelping(lowerCase(clause))
  for (let pass = 0; pass < 2; pass++) {
    for (const [pattern, said] of rewritings) {
      if (!pattern.test(phrase)) continue
      phrase = phrase.replace(pattern, said === '~' ? '' : said)
      const [first = '', ...rest] = phrase.split(' ')
      phrase = [formOf(first)?.base ?? first, ...rest].join(' ')
    }
  }
  return phrase
}

/** "Help journeymen install pipe" → "install pipe". */
function withoutHelping(phrase: string): string {
  const words = phrase.split(' ')
  const served = words[2] === 'with' && publicPeople.has(singular(words[1]!))
  if (!/^(?:help|assist)$/.test(words[0]!) || served) return phrase
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      index < 6 &&
      (words[0] === 'help' || /ing$/.test(word)) &&
      !/^(?:with|by)$/.test(words[0] === 'help' ? words[index - 1]! : '') &&
      formOf(word) &&
      words[index + 1] !== undefined &&
      !/^(?:with|in|the)$/.test(word) &&
      formOf(word)!.form !== 's',
  )
  const people = words.slice(1, Math.max(at, 1))
  if (people.some((word) => inCare.has(singular(word)))) return phrase
  if (words[0] === 'help' && people.some((word) => publicPeople.has(singular(word))))
    return ['assist', ...people, 'in', ingOf(formOf(words[at]!)!.base), ...words.slice(at + 1)].join(' ')
  return at < 1 ? phrase : [formOf(words[at]!)!.base, ...words.slice(at + 1)].join(' ')
}

/** Parses the leading verbs: one, or the first two of "design, build and maintain". */
function readVerbs(words: readonly string[]): { verbs: string[]; length: number } | undefined {
  const verbs: string[] = []
  let coordinated = true
  let at = 0
  while (at < words.length) {
    const bare = words.slice(at, at + 3).map((word) => word.replace(/[,/]$/, ''))
    const found = formOf(bare[0]!)?.form === 'base' ? verbAt(bare) : undefined
    if (!found) break
    verbs.push(found.verb)
    at += found.length
    const ends = /[,/]$/.test(words[at - 1]!)
    const joined = /^(?:and|or|&|\+)$/i.test(words[at] ?? '')
    // "Scrape and sand, tape off windows": without "and" before the last verb, only the last has the object.
    if (!ends && !joined)
      return { verbs: verbs.length > 1 && !coordinated ? verbs.slice(-1) : verbs.slice(0, 2), length: at }
    const next = at + (joined || /^(?:and|or|&)$/i.test(words[at] ?? '') ? 1 : 0)
    const another = formOf((words[next] ?? '').replace(/[,/]$/, ''))?.form === 'base' && words[next + 1] !== undefined
    // After "plate," only another verb can follow.
    if (!another && ends) return undefined
    if (!another) return { verbs: verbs.slice(0, 2), length: at }
    coordinated = joined || next > at
    at = next
  }
  return undefined
}
