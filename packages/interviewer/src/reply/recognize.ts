import type { Intent } from './data/intents.ts'
import { phrases } from './data/phrases.ts'
import { type Part, readParts } from './parts.ts'
import { type Found, findPhrase, type Phrase, readPhrases } from './phrase.ts'

type Hit = Found & { intent: Intent; part: number; score: number }

const byFirst = new Map<string, Phrase[]>()
for (const phrase of readPhrases(phrases))
  for (const key of phrase.keys) byFirst.set(key, [...(byFirst.get(key) ?? []), phrase])

/** Said beside a question, a statement only gives the reason for asking it. */
const statementShare = 0.75
/** A word of the job's own title says little: a manager who asks about the team means the team. */
const titleShare = 0.3
const longestRead = 1200

/** What a question is about: the best intent first, a second one only when both were asked for. */
export function recognize(question: string, title: string): Intent[] {
  const parts = readParts(question.slice(0, longestRead))
  const isAsked = parts.some((part) => part.asks)
  const own = new Set(title.toLowerCase().split(/\s+/))
  const hits = parts.flatMap((part, at) => hitsIn(part, at, isAsked && !part.asks ? statementShare : 1, own))
  // Longest first; of two as long the one nearer the end.
  const [first, ...rest] = hits.sort((a, b) => b.score - a.score || b.part - a.part || b.to - a.to)
  if (!first) return []
  const second = rest.find((hit) => hit.intent !== first.intent && isAskedToo(parts, first, hit))
  if (!second) return [first.intent]
  const isEarlier = second.part < first.part || (second.part === first.part && second.from < first.from)
  return isEarlier ? [second.intent, first.intent] : [first.intent, second.intent]
}

function hitsIn(part: Part, at: number, share: number, own: ReadonlySet<string>): Hit[] {
  const { tokens } = part
  const hits: Hit[] = []
  for (const [from, token] of tokens.entries()) {
    const keys = [token.stem, `=${token.text}`, `*${token.text.slice(0, 3)}`]
    if (token.name) keys.push('Name')
    if (from === 0) keys.push('^')
    for (const phrase of keys.flatMap((key) => byFirst.get(key) ?? [])) {
      const found = findPhrase(phrase, tokens, from)
      if (!found) continue
      const isTitle = tokens.slice(found.from, found.to).every(({ text }) => own.has(text))
      hits.push({ ...found, intent: phrase.intent, part: at, score: found.score * share * (isTitle ? titleShare : 1) })
    }
  }
  return hits
}

const aboutTheWork = new Set<Intent>([
  'first_month',
  'typical_day',
  'team',
  'manager',
  'measures',
  'growth',
  'training',
  'schedule',
  'workload',
  'remote',
  'salary',
  'raises',
  'benefits',
  'culture',
  'tools',
  'why_open',
  'company',
  'dress',
  'trial',
  'contract',
  'travel',
  'location',
  'background',
  'authorization',
  'credential',
  'reviews',
  'next_steps',
  'challenge',
  'safety',
  'ideal',
  'future',
])
const clear = 0.65

/** Two parts that each ask, or two things joined by "and": "the pay and the hours". */
function isAskedToo(parts: readonly Part[], first: Hit, second: Hit): boolean {
  if (!aboutTheWork.has(first.intent) || !aboutTheWork.has(second.intent) || second.score < clear) return false
  if (first.part !== second.part) return parts[first.part]!.asks && parts[second.part]!.asks
  const [left, right] = first.from < second.from ? [first, second] : [second, first]
  const between = parts[first.part]!.tokens.slice(left.to, right.from)
  return right.from >= left.to && between.length <= 3 && between.some(({ text }) => text === 'and')
}
