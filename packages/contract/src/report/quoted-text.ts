/** A quotation by its reference number, as UTF-16 offsets into the answer it comes from. */
export type Quotation = { number: number; start: number; end: number }

/**
 * A stretch of an answer. A quoted one says which references cover it, which of them begin with it (their anchors stand
 * there) and which end with it (their numbers follow it).
 */
export type Segment =
  | { kind: 'plain'; text: string }
  | { kind: 'quoted'; text: string; numbers: number[]; begins: number[]; ends: number[] }

/**
 * Cuts an answer into plain and quoted segments whose texts, joined, are the answer again. Quotations may overlap, touch
 * or hold each other; offsets beyond the answer are drawn in, and a quotation of nothing is left out.
 */
export function cutQuotations(answer: string, quotations: readonly Quotation[]): Segment[] {
  const within = quotations.flatMap((quotation) => fit(answer, quotation) ?? [])
  const edges = new Set([0, answer.length, ...within.flatMap(({ start, end }) => [start, end])])
  const cuts = [...edges].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1]!
    const text = answer.slice(start, end)
    const covering = within.filter((quotation) => quotation.start <= start && quotation.end >= end)
    if (covering.length === 0) return { kind: 'plain', text }
    return {
      kind: 'quoted',
      text,
      numbers: numbersOf(covering),
      begins: numbersOf(covering.filter((quotation) => quotation.start === start)),
      ends: numbersOf(covering.filter((quotation) => quotation.end === end)),
    }
  })
}

const numbersOf = (quotations: Quotation[]) => quotations.map(({ number }) => number).sort((a, b) => a - b)

/** Draws a quotation into the answer, and out to whole characters: half of a pair is not a letter. */
function fit(answer: string, { number, start, end }: Quotation): Quotation | undefined {
  let from = Math.min(Math.max(Math.trunc(start), 0), answer.length)
  let to = Math.min(Math.max(Math.trunc(end), 0), answer.length)
  if (splitsPair(answer, from)) from -= 1
  if (splitsPair(answer, to)) to += 1
  return from < to ? { number, start: from, end: to } : undefined
}

const splitsPair = (text: string, at: number) =>
  at > 0 && at < text.length && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1))
