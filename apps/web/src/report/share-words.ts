/** What a card holds: one sentence of an answer, or an answer before and after it was practiced. Only the candidate's own words. */
export type ShareWords = { kind: 'quotation'; said: string } | { kind: 'before_after'; before: string; after: string }

/** Characters that are still read at a glance. */
const maxLength = { quotation: 220, before_after: 200 } as const
/** A clause that ends sooner than this leaves too little of what was said. */
const minShare = 0.45

/** The words as they fit on the card. */
export function fitWords(words: ShareWords): ShareWords {
  if (words.kind === 'quotation') return { ...words, said: trimAtClause(words.said, maxLength.quotation) }
  return {
    ...words,
    before: trimAtClause(words.before, maxLength.before_after),
    after: trimAtClause(words.after, maxLength.before_after),
  }
}

/** A text of at most `length` characters: cut where a clause ends, else between two words, with "…" where something is left out. */
export function trimAtClause(text: string, length: number): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  if (whole.length <= length) return whole
  const head = whole.slice(0, length)
  const clause = Math.max(...[...head.matchAll(/[.!?;:,—](?=\s)/g)].map(({ index }) => index), -1)
  const at = clause >= length * minShare ? clause : head.lastIndexOf(' ')
  return `${(at > 0 ? head.slice(0, at) : head.slice(0, length - 1)).replace(/[\s.,;:!?—]+$/, '')}…`
}

/** Why there is no card for these words; null where there is one. */
export function refuseCard(words: ShareWords): string | null {
  const texts = words.kind === 'quotation' ? [words.said] : [words.before, words.after]
  if (texts.some((text) => text.trim() === '')) return 'There are no words to put on a card yet.'
  // A word that fills a line by itself was not spoken.
  if (texts.some((text) => /\S{36}/.test(text))) return 'This answer has a word that is too long for a card.'
  return null
}

/** The card in words, for those who don't see it. */
export const describeCard = (words: ShareWords): string =>
  words.kind === 'quotation' ? `“${words.said}”` : `Before: “${words.before}” After: “${words.after}”`
