/**
 * Cleaning of text before it is sent (spec 1 section 5, settled by the decisions on "Text"): identifiers are strict,
 * prose only loses what is written for a browser or a terminal to execute. Anything that is not a string becomes empty.
 */
const call = String.raw`\s*\([^()]{0,500}\)`
const constructs = new RegExp(
  String.raw`\b(?:javascript|vbscript):(?=\S)|\bdata:(?:text|application|image)/\S*|\b(?:eval|alert)${call}|\bdocument\.cookie\b`,
  'gi',
)
/** Only names that HTML has: what somebody says about `List<String>` is not markup. */
const elements =
  'a|abbr|article|aside|audio|b|base|body|br|button|canvas|code|details|dialog|div|em|embed|fieldset|footer|form|frame|h[1-6]|head|header|hr|html|i|iframe|img|input|label|li|link|main|math|meta|nav|object|ol|option|p|picture|pre|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|track|u|ul|video'
/** Attributes as HTML has them: in `a <b && c> d` nothing is markup. */
const attributes = String.raw`(?:[\s/]+[a-z_:][\w:.-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>]+))?)*`
const tags = new RegExp(String.raw`<!--[^>]{0,2000}-->|</?(?:${elements})${attributes}[\s/]*>`, 'gi')

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Control characters but line feeds, and what turns the reading direction: in a terminal either can hide what is written. */
export const controlCharacters = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** A text as it is shown: every line ends in a line feed, and tabs are spaces. */
export const stripControlCharacters = (text: string): string =>
  text.replace(lineEnds, '\n').replaceAll('\t', ' ').replace(controlCharacters, '')

/** Prose keeps apostrophes, quotation marks and ordinary words; markup tags and script-like constructs go. */
export function cleanProse(value: unknown): string {
  if (typeof value !== 'string') return ''
  return stripControlCharacters(value).toWellFormed().replace(tags, '').replace(constructs, '')
}

/** Whether this many characters are left of a text once it is cleaned: markup and spaces around it are no words. */
export const hasWords =
  (min: number) =>
  (text: string): boolean =>
    cleanProse(text).trim().length >= min

/** A first name as it is published: letters of any script, spaces, apostrophes, dots and hyphens. Empty where nothing is left. */
export function cleanFirstName(value: unknown): string {
  return cleanProse(value)
    .replace(/[^\p{L}\p{M} .'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Identifiers such as an e-mail address: letters, digits and . @ _ + - only. */
export function cleanIdentifier(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[^\p{L}\p{N}.@_+-]/gu, '') : ''
}

/** Codes: letters and digits only. */
export function cleanCode(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[^a-z0-9]/gi, '') : ''
}

/** Whether a text is within a limit, counted as a browser counts what is typed: in UTF-16 units, so most emoji are two. */
export const fitsIn =
  (max: number) =>
  (text: string): boolean =>
    text.length <= max

/** Whether every escape in the path of an address can be decoded: `/100%` has one that cannot. */
export function isDecodable(path: string): boolean {
  try {
    // The result is used, because a bundler drops a call that it takes for one without effect.
    return decodeURIComponent(path).length <= path.length
  } catch {
    return false
  }
}

/** The beginning of a text in at most `length` UTF-16 units, as limits are counted, and never half a character. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length)
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
