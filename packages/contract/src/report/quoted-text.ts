/** A quotation by its reference number, as UTF-16 offsets into the answer it comes from. */
export type QuotedRange = { number: number; start: number; end: number }

/**
 * A segment of an answer. A quoted one lists the references that cover it, those that begin with it (their anchors are
 * placed there) and those that end with it (their numbers follow it).
 */
export type Segment =
  | { kind: 'plain'; text: string }
  | { kind: 'quoted'; text: string; numbers: number[]; begins: number[]; ends: number[] }

/**
 * Splits an answer into plain and quoted segments whose concatenated texts equal the answer. Quotations may overlap, touch
 * or contain each other; offsets outside the answer are clamped, and empty quotations are omitted.
 */
export function cutQuotations(answer: string, quotations: readonly QuotedRange[]): Segment[] {
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

const numbersOf = (quotations: QuotedRange[]) => quotations.map(({ number }) => number).sort((a, b) => a - b)

/** Clamps a quotation to the answer and extends it to whole surrogate pairs. */
function fit(answer: string, { number, start, end }: QuotedRange): QuotedRange | undefined {
  let from = Math.min(Math.max(Math.trunc(start), 0), answer.length)
  let to = Math.min(Math.max(Math.trunc(end), 0), answer.length)
  if (splitsPair(answer, from)) from -= 1
  if (splitsPair(answer, to)) to += 1
  return from < to ? { number, start: from, end: to } : undefined
}

const splitsPair = (text: string, at: number) =>
  at > 0 && at < text.length && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1))
