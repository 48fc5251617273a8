const longestQuery = 60

/** Lower case without accents and punctuation, and no longer than any title. */
export function plain(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, longestQuery)
    .trim()
}

/** Most queries have none, and the table of all accents is slow to load. */
function withoutAccents(text: string) {
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
}
