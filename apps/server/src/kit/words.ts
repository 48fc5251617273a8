/** Normalizes a text into lowercase words without punctuation, for comparison. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}$€£%]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
