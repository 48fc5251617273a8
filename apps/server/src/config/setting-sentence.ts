import type { Settings } from './settings.ts'

type Name = keyof Settings

/** Longer values are not repeated, because they may be a secret in the wrong place. */
const maxShownLength = 24
const holdsSecret = /KEY|SECRET|HEADERS/

/**
 * One sentence about a setting that can't be read: its name, what it must be (`needed`, from settings.ts) and what is wrong with the
 * value. A secret, or an address that may hold one, is never repeated.
 */
export function settingSentence(name: Name, value: string, needed: string): string {
  return `${name} must be ${needed}${fault(name, value, needed)}.`
}

function fault(name: Name, value: string, needed: string): string {
  if (value.trim() === '') return ', and has only spaces'
  if (holdsSecret.test(name)) return ''
  if (needed.startsWith('an address that begins')) return `: ${faultOfAddress(value)}`
  if (value.length > maxShownLength) return `: this value has ${value.length} characters`
  return `, not ${JSON.stringify(value)}`
}

/** Repeats the scheme alone, because a password may be anywhere after it. */
function faultOfAddress(value: string): string {
  const scheme = /^([a-z][a-z\d+.-]{0,14}:\/\/)/i.exec(value)?.[1]
  if (scheme === undefined) return 'this value has no :// behind a scheme'
  return URL.canParse(value) ? `this value begins with ${scheme}` : `what follows ${scheme} can't be read`
}
