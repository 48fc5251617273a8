import { learnAffinity } from './affinity.ts'
import { type Intent, intents } from './data/intents.ts'
import { phrases } from './data/phrases.ts'
import { askedQuestions } from './data/questions.ts'
import { type Part, readParts } from './parts.ts'
import { anchorsOf, type Found, findPhrase, type Phrase, readPhrases, wordsOf } from './phrase.ts'
import { readSpoken } from './spoken-words.ts'

type Hit = Found & { intent: Intent; part: number; score: number }

const all = readPhrases(phrases)
const byAnchor = new Map<string, Phrase[]>()
for (const phrase of all)
  for (const key of phrase.anchors) {
    const others = byAnchor.get(key)
    if (others) others.push(phrase)
    else byAnchor.set(key, [phrase])
  }

const examples = askedQuestions.split('\n').flatMap((line) => {
  const [expected, question] = line.split(' | ')
  const about = expected?.split('/')[0] ?? ''
  return question && !about.includes('+') ? [{ about, words: readSpoken(question).map(({ stem }) => stem) }] : []
})
const affinityOf = learnAffinity([
  ...examples,
  ...all.map(({ intent, pieces }) => ({ about: intent, words: pieces.map((piece) => wordsOf(piece)[0]!) })),
])

/** Said beside a question, a statement only gives the reason for asking it. */
const statementShare = 0.75
/** A word of the job's own title says little: a manager who asks about the team means the team. */
const titleLoss = 0.7
/** A phrase decides; what all the words together sound like tips the scales, or stands in when there is none. */
const affinityShare = 0.1
const surest = 0.3
const longestRead = 1200

/** What a question is about: the best intent first, a second one only when both were asked for. */
export function recognize(question: string, title: string): Intent[] {
  const parts = readParts(question.slice(0, longestRead))
  const isAsked = parts.some((part) => part.asks)
  const own = new Set(readSpoken(title).map(({ stem }) => stem))
  const affinity = affinityOf(parts.flatMap(({ tokens }) => tokens.map(({ stem }) => stem)))
  const tipped = (score: number, intent: string) => score + affinityShare * (affinity.get(intent) ?? 0)
  const hits = parts
    .flatMap((part, at) => hitsIn(part, at, isAsked && !part.asks ? statementShare : 1, own))
    .map((hit) => ({ ...hit, rank: tipped(hit.score, hit.intent) }))
    // Longest first; of two as long the one nearer the end.
    .sort((a, b) => b.rank - a.rank || b.part - a.part || b.to - a.to)
  const [first, ...rest] = hits
  const soundsLike = intents.reduce((best, one) => (tipped(0, one) > tipped(0, best) ? one : best))
  if (tipped(0, soundsLike) > Math.max(surest, first?.rank ?? 0)) return [soundsLike]
  if (!first) return []
  const second = rest.find((hit) => hit.intent !== first.intent && isAskedToo(parts, first, hit))
  if (!second) return [first.intent]
  const isEarlier = second.part < first.part || (second.part === first.part && second.from < first.from)
  return isEarlier ? [second.intent, first.intent] : [first.intent, second.intent]
}

function hitsIn(part: Part, at: number, share: number, own: ReadonlySet<string>): Hit[] {
  const { tokens } = part
  const anchors = new Set(tokens.flatMap(anchorsOf))
  const hits: Hit[] = []
  for (const phrase of new Set([...anchors].flatMap((key) => byAnchor.get(key) ?? [])))
    for (let from = 0; from < (phrase.isAtStart ? 1 : tokens.length); from++) {
      const found = findPhrase(phrase, tokens, from)
      if (!found) continue
      const said = tokens.slice(found.from, found.to)
      const ofTitle = said.filter(({ stem }) => own.has(stem)).length / said.length
      hits.push({ ...found, intent: phrase.intent, part: at, score: found.score * share * (1 - titleLoss * ofTitle) })
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
