import { learnAffinity } from './affinity.ts'
import { learnCoverage } from './coverage.ts'
import { type Intent, intents } from './data/intents.ts'
import { phrases } from './data/phrases.ts'
import { askedQuestions } from './data/questions.ts'
import { hasNoQuestion } from './decline.ts'
import { echoOf } from './echo.ts'
import { aboutTheWork, personal, polite } from './intent-kinds.ts'
import { type QuestionPart, readParts } from './parts.ts'
import { anchorsOf, findPhrase, type IntentPhrase, readPhrases, type ScoredMatch, telling, wordsOf } from './phrase.ts'
import { readSpoken, type Token } from './spoken-words.ts'

type Hit = ScoredMatch & { intent: Intent; part: number; rank: number }
/** A recognized intent with its part of the text; no intent if none is certain. */
export type RecognizedTopic = { intent?: Intent; text: string }

let tables: ReturnType<typeof learn> | undefined

function learn() {
  const all = readPhrases(phrases)
  const byAnchor = new Map<string, IntentPhrase[]>()
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
  return { byAnchor, affinityOf, coverageOf: learnCoverage(all, examples) }
}

/** Statements next to a question are weighted by this: they only give the reason for asking. */
const statementShare = 0.75
/** Down-weights words of the job's own title: a manager who asks about the team means the team. */
const titleLoss = 0.7
/** Weight of bag-of-words similarity, which breaks ties between phrase matches. */
const affinityShare = 0.1
const maxLength = 1200

/** Intent recognition. Two intents only if both were asked about; none if nothing is certain. */
export function recognize(question: string, title: string): RecognizedTopic[] {
  tables ??= learn()
  const { affinityOf } = tables
  const parts = readParts(question.slice(0, maxLength))
  if (hasNoQuestion(parts)) return [{ intent: 'no_question', text: question }]
  const isAsked = parts.some((part) => part.asks)
  const own = new Set(readSpoken(title).map(({ stem }) => stem))
  const affinity = affinityOf(parts.flatMap(({ tokens }) => tokens.map(({ stem }) => stem)))
  const tipped = (score: number, intent: string) => score + affinityShare * (affinity.get(intent) ?? 0)
  const hits = parts
    .flatMap((part, at) => hitsIn(part, at, isAsked && !part.asks ? statementShare : 1, own))
    .map((hit) => ({ ...hit, rank: tipped(hit.score, hit.intent) }))
    .filter((hit) => isSure(hit, parts[hit.part]!, own, isAsked))
    // By score, then later parts, then later matches.
    .sort((a, b) => b.rank - a.rank || b.part - a.part || b.to - a.to)
  const asked = hits.some((hit) => !polite.has(hit.intent) && parts[hit.part]!.asks)
    ? hits.filter((hit) => !polite.has(hit.intent))
    : hits
  const [first, ...rest] = asked
  const sounds = soundingLike(parts, own, tipped)
  if (sounds && sounds.rank > (first?.rank ?? 0) && asked.every((hit) => hit.intent !== sounds.intent)) return [sounds]
  if (!first) return isAsked || parts.length === 0 ? [] : told(parts)
  const topic = { intent: first.intent, text: parts[first.part]!.text }
  const second = rest.find((hit) => hit.intent !== first.intent && isAskedToo(parts, first, hit, hits))
  const isCertain = (hit: Hit) => certain(hit, parts[hit.part]!, own)
  if (second && !(isCertain(first) && isCertain(second))) return withUnknown(parts, first, topic, own)
  if (!second) return withUnknown(parts, first, topic, own)
  const other = { intent: second.intent, text: parts[second.part]!.text }
  const isEarlier = second.part < first.part || (second.part === first.part && second.from < first.from)
  return isEarlier ? [other, topic] : [topic, other]
}

function hitsIn(part: QuestionPart, at: number, share: number, own: ReadonlySet<string>): Omit<Hit, 'rank'>[] {
  const { byAnchor } = tables!
  const { tokens } = part
  const anchors = new Set(tokens.flatMap(anchorsOf))
  const hits: Omit<Hit, 'rank'>[] = []
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

const shareNeeded = { telling: 0.3, plain: 0.6, personal: 0.75, sound: 0.8, certain: 0.9 }
const faint = 0.6

/**
 * Confidence check: the intent must cover most of the text, so that one matching word can't decide a question about
 * something else.
 */
function isSure(hit: Hit, part: QuestionPart, own: ReadonlySet<string>, isAsked: boolean): boolean {
  const isTelling = hit.score >= telling * statementShare
  if (isAsked && !part.asks && !isTelling) return polite.has(hit.intent) && hit.score >= faint
  if (hit.intent === 'statement') return !part.asks
  if (hit.score < faint && personal.has(hit.intent) && part.asks) return false
  const { share, telling: said } = tables!.coverageOf(aroundOf(hit, part), hit.intent, own, phraseOf(hit, part))
  if (part.asks && said === 0 && !isTelling && polite.has(hit.intent)) return false
  if (isTelling) return share >= shareNeeded.telling
  const isCareful = personal.has(hit.intent) || hit.intent === 'typical_day'
  return share >= (isCareful ? shareNeeded.personal : shareNeeded.plain)
}

const maxJoinedTokens = 14

/** Of two nouns joined by "and", the one with the match. */
function aroundOf({ from, to, intent }: Hit, { tokens }: QuestionPart): readonly Token[] {
  if (!aboutTheWork.has(intent) || tokens.length > maxJoinedTokens) return tokens
  const isJoint = ({ text }: Token) => text === 'and'
  const end = tokens.findIndex((token, at) => at >= to && isJoint(token))
  return tokens.slice(tokens.slice(0, from).findLastIndex(isJoint) + 1, end < 0 ? undefined : end)
}

/** A match of several tokens counts as covered; a single word is too ambiguous. */
const phraseOf = ({ from, to }: Hit, { tokens }: QuestionPart) => (to - from > 1 ? tokens.slice(from, to) : [])

const surest = 0.6

/** Falls back to bag-of-words similarity, if the intent covers nearly all of the text. */
function soundingLike(
  parts: readonly QuestionPart[],
  own: ReadonlySet<string>,
  tipped: (score: number, intent: string) => number,
): (RecognizedTopic & { rank: number }) | undefined {
  const best = intents.reduce((best, one) => (tipped(0, one) > tipped(0, best) ? one : best))
  const rank = tipped(0, best)
  const { share, telling } = tables!.coverageOf(
    parts.flatMap((part) => part.tokens),
    best,
    own,
  )
  if (rank < surest || share < shareNeeded.sound || telling === 0 || polite.has(best)) return undefined
  return { intent: best, text: parts.find((part) => part.asks)?.text ?? '', rank }
}

const longEnough = 5
/** Self-promotion, as at the end of an interview. */
const strength =
  /\b(?:i'?m|i am|i'?ve|i have|i) (?:\w+ ){0,2}(?:good|great|strong|best|hard|fast|quick|reliable|dependable|punctual|ready|excited|learn|proud|care|love|worked|experience|bring|want|eager|fit|team)\b|\bstrength|experience|\byears\b/iu

/** No question: the candidate makes a statement about themselves or the place. */
function told(parts: readonly QuestionPart[]): RecognizedTopic[] {
  const tokens = parts.flatMap((part) => part.tokens)
  const isOwn = tokens.some(({ text }) => text === 'i' || text === 'my')
  if (!isOwn || tokens.length < longEnough) return []
  return [{ intent: parts.some(({ text }) => strength.test(text)) ? 'statement' : 'remark', text: '' }]
}

/** Stricter confidence for sharing a reply: a wrong half spoils the other one. */
function certain(hit: Hit, part: QuestionPart, own: ReadonlySet<string>): boolean {
  if (hit.score >= sure) return true
  return tables!.coverageOf(aroundOf(hit, part), hit.intent, own, phraseOf(hit, part)).share >= shareNeeded.certain
}

const clear = 0.65
const sure = 1.6
/** "A guest is drunk and yelling" is one case, not two questions. */
const ofOneCase = new Set<Intent>(['procedure', 'emergency', 'rough_people'])

/**
 * True if the second intent was asked about too: two questions, or two nouns joined by "and" ("the pay and the
 * hours").
 */
function isAskedToo(parts: readonly QuestionPart[], first: Hit, second: Hit, hits: readonly Hit[]): boolean {
  if (!aboutTheWork.has(first.intent) || !aboutTheWork.has(second.intent) || second.score < clear) return false
  if (first.part !== second.part) {
    const best = hits.find((hit) => hit.part === second.part)
    return best === second && parts[first.part]!.asks && standsAlone(parts, first, second.part)
  }
  if (ofOneCase.has(first.intent)) return false
  const [left, right] = first.from < second.from ? [first, second] : [second, first]
  const between = parts[first.part]!.tokens.slice(left.to, right.from)
  return right.from >= left.to && between.length <= 3 && between.some(({ text }) => text === 'and')
}

/** False for a continuation of the first: "and how often does that happen", "or is it fixed". */
function standsAlone(parts: readonly QuestionPart[], first: Hit, at: number): boolean {
  const part = parts[at]!
  if (!part.asks || /^(?:or|so|because)\b/i.test(part.joint)) return false
  return at < first.part || !part.tokens.some(({ text }) => /^(?:it|that|this|they|them|those|there)$/.test(text))
}

/** Keeps an unrecognized second question, if it is independent of the first and about something else. */
function withUnknown(
  parts: readonly QuestionPart[],
  first: Hit,
  topic: RecognizedTopic,
  own: ReadonlySet<string>,
): RecognizedTopic[] {
  const others = parts.filter((part, at) => part.asks && at !== first.part)
  const other = others[0]
  if (!aboutTheWork.has(first.intent) || others.length !== 1 || !other) return [topic]
  const at = parts.indexOf(other)
  const { share } = tables!.coverageOf(other.tokens, first.intent, own)
  if (share >= shareNeeded.plain || !standsAlone(parts, first, at) || !echoOf(other.text).said) return [topic]
  return at < first.part ? [{ text: other.text }, topic] : [topic, { text: other.text }]
}
