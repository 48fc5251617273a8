/** The words of a text in lower case, without marks: what two texts are compared by. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}$€£%]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
