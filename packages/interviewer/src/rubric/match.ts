import type { Answer } from '../answer.ts'
import { commonStems, functionWords } from '../text/function-words.ts'
import { stem } from '../text/words.ts'
import { type CompiledPoint, type CompiledQuestion, rarity } from './compiled.ts'

/** Words `[from, to)` of an answer that match. */
export type WordRange = { from: number; to: number }
/** `by`: a whole phrase set matched, or only rare words of several sets. */
export type ShownPoint = { point: CompiledPoint['point']; place: WordRange; by: 'set' | 'words' }

const reach = 12
const negations = new Set(
  "not never no didn't don't doesn't wouldn't won't can't cannot couldn't without isn't wasn't weren't nobody avoid instead dont didnt wouldnt wont cant".split(
    ' ',
  ),
)
const negationStems = new Set([...negations].map(stem))
const clauseStarts = new Set(['i', 'we', 'he', 'she', 'they', 'but', 'and', 'so', 'because', 'then'])
const softeners = new Set(['only', 'just', 'simply', 'merely'])

/** The points that the answer matches, each with its shortest matching window. */
export function shownPoints(question: CompiledQuestion, answer: Answer): ShownPoint[] {
  return question.points.flatMap(({ point, sets }) => {
    const whole = bestPlace(sets, answer)
    const place = whole ?? mixedPlace(sets, answer)
    return place ? [{ point, place, by: whole ? ('set' as const) : ('words' as const) }] : []
  })
}

const telling = 2

/** Fallback match: two or more rare words of one point close together, even if no single set holds them. */
function mixedPlace(sets: readonly (readonly string[])[], answer: Answer): WordRange | undefined {
  const vocabulary = new Set(
    sets
      .filter((set) => set.length > 1)
      .flat()
      .filter((word) => rarity(word) >= telling && !commonStems.has(word)),
  )
  const places = [...vocabulary]
    .flatMap((word) => (answer.index.get(word) ?? []).map((at) => ({ word, at })))
    .sort((a, b) => a.at - b.at)
  for (const [k, first] of places.entries()) {
    const second = places.slice(k + 1, k + 4).find(({ word, at }) => word !== first.word && at - first.at < reach)
    const place = second && { from: first.at, to: second.at + 1 }
    if (place && !isDenied(place, [], answer) && isSpoken(place, answer)) return place
  }
  return undefined
}

function bestPlace(sets: readonly (readonly string[])[], answer: Answer): WordRange | undefined {
  let best: WordRange | undefined
  for (const set of sets) {
    const place = findSet(set, answer)
    if (place && (!best || place.to - place.from < best.to - best.from)) best = place
  }
  return best
}

/** The shortest window with all stems of the set, at most about 12 words wide; rejects negations and keyword lists. */
function findSet(set: readonly string[], answer: Answer): WordRange | undefined {
  const lists = set.map((wanted) => answer.index.get(wanted))
  if (lists.some((places) => places === undefined)) return undefined
  const rarest = lists.reduce((a, b) => (b!.length < a!.length ? b : a))!
  let best: WordRange | undefined
  for (const anchor of rarest) {
    let from = anchor
    let to = anchor + 1
    for (const places of lists) {
      const near = nearest(places!, anchor)
      from = Math.min(from, near)
      to = Math.max(to, near + 1)
    }
    if (to - from > reach || (best && to - from >= best.to - best.from)) continue
    const place = { from, to }
    if (!isDenied(place, set, answer) && isSpoken(place, answer)) best = place
  }
  return best
}

function nearest(places: readonly number[], anchor: number): number {
  let low = 0
  let high = places.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < anchor) low = middle + 1
    else high = middle
  }
  const above = places[low]!
  const below = places[low - 1]
  return below !== undefined && anchor - below <= Math.abs(above - anchor) ? below : above
}

/** Negated inside the window, or before it without a new subject in between: "I would never skip the lockout". */
function isDenied({ from, to }: WordRange, set: readonly string[], { words }: Answer): boolean {
  if (set.some((wanted) => negationStems.has(wanted))) return false
  const negates = (at: number) => negations.has(words[at]!.text) && !softeners.has(words[at + 1]?.text ?? '')
  for (let at = from; at < to; at++) if (negates(at)) return true
  for (let at = from - 1; at >= Math.max(0, from - 5) && !clauseStarts.has(words[at]!.text); at--)
    if (negates(at)) return true
  return false
}

/** Rejects keyword lists: real speech has function words around the content words. */
function isSpoken({ from, to }: WordRange, { words }: Answer): boolean {
  const around = words.slice(Math.max(0, from - 7), to + 7)
  if (around.length < 8) return true
  return around.filter((word) => functionWords.has(word.text)).length / around.length >= 0.2
}
