/** Parses the page number of a URL; anything but a whole number from 1 is the first page. */
export function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1
}

/** The page to show after one entry of a page was deleted, or null when nothing is left at all. */
export function pageAfterDeletion({
  page,
  total,
  pageSize,
}: {
  page: number
  total: number
  pageSize: number
}): number | null {
  const left = total - 1
  return left <= 0 ? null : Math.min(page, Math.ceil(left / pageSize))
}

/** The beginning of a text in at most `length` characters, ending at a word where one is near. */
export function previewOf(text: string, length: number): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  // The server cuts at the same length, in the middle of a word or right behind one.
  const isCut = text.length >= length && !/[.!?”"]$/.test(whole)
  if (whole.length <= length && !isCut) return whole
  const cut = beforeOpenQuotation(whole.slice(0, length - 1))
  const lastSpace = cut.lastIndexOf(' ')
  return `${(cut.length === length - 1 && lastSpace > length * 0.7 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '').toWellFormed()}…`
}

/** A quotation is shown whole or not at all, unless the text begins with it. */
function beforeOpenQuotation(text: string): string {
  const opened = text.lastIndexOf('“')
  return opened > text.length / 4 && text.indexOf('”', opened) < 0 ? text.slice(0, opened).trimEnd() : text
}
