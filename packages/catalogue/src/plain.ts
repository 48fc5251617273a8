const maxQueryLength = 60

/** Normalizes text: lower case without accents and punctuation, truncated. */
export function plain(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .trim()
}

/** Skips the normalization for ASCII, because the Unicode tables are slow to load. */
function withoutAccents(text: string) {
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
}
