import type { Money } from '../port.ts'

/** Such as "November 20, 2026 at 2:05 PM UTC". */
export const moment = (at: Date): string => `${inWords.format(at).replaceAll('\u202f', ' ')} UTC`

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Such as "$30" or "$29.50". */
export const money = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 100,
  )

/** A code in two groups, so that it is easy to read over: "K7M 2QX". */
export const inGroups = (code: string): string => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`

/** Such as "10 minutes" or "24 hours". */
export function duration(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

/** User text on one line, sanitized against header injection and bidirectional control characters. */
export const oneLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The paragraphs of a plain text, divided by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .filter(Boolean)
