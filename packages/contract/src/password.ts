import { limits } from './limits.ts'

const kinds: [RegExp, string][] = [
  [/\p{Lu}/u, 'an upper-case letter'],
  [/\p{Ll}/u, 'a lower-case letter'],
  [/\p{Nd}/u, 'a number'],
  [/[^\p{L}\p{Nd}]/u, 'a special character'],
]

/** What a password still needs, in words that follow "needs"; empty when its form will do. A long one may be of one kind. */
export function passwordWeaknesses(password: string): string[] {
  const { min, max, mixedBelow } = limits.password
  const found: string[] = []
  if (password.length < min) found.push(`at least ${min} characters`)
  if (password.length > max) found.push(`at most ${max} characters`)
  if (password.length >= mixedBelow) return found
  return [...found, ...kinds.filter(([kind]) => !kind.test(password)).map(([, words]) => words)]
}
