/**
 * Cleaning of text before it is sent (spec 1 section 5, settled by the decisions on "Text"): identifiers are strict,
 * prose only loses what is written for a browser to execute. Anything that is not a string becomes empty.
 */
const constructs =
  /\b(?:javascript|vbscript)\s*:|\bdata:\s*(?:text|application|image)\/[^\s]*|\bon[a-z]{3,20}\s*=\s*(?=["'\w(])|\beval\s*\(|\balert\s*\(|\bdocument\s*\.\s*cookie\b/gi
const tags = /<\/?[a-z!][^<>]{0,2000}>/gi

/** Prose keeps apostrophes, quotation marks and ordinary words; markup tags and script-like constructs go. */
export function cleanProse(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.replaceAll('\u0000', '').toWellFormed().replace(tags, '').replace(constructs, '')
}

/** Identifiers such as an e-mail address: letters, digits and . @ _ + - only. */
export function cleanIdentifier(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[^\p{L}\p{N}.@_+-]/gu, '') : ''
}

/** Codes: letters and digits only. */
export function cleanCode(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[^a-z0-9]/gi, '') : ''
}

/** A custom job title: letters, digits and single spaces. */
export function cleanJobTitle(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[^\p{L}\p{N} ]/gu, '').replace(/ {2,}/g, ' ') : ''
}
