import { limits } from './limits.ts'

const kinds: [RegExp, string][] = [
  [/\p{Lu}/u, 'an uppercase letter'],
  [/\p{Ll}/u, 'a lowercase letter'],
  [/\p{Nd}/u, 'a number'],
  [/[^\p{L}\p{Nd}]/u, 'a special character'],
]

/** What a stranger knows of an account whose password is chosen: its address, and the product's name. */
export type PasswordOwner = { email: string; product: string }

/** What a password still needs, in words that follow "needs"; empty when its form will do. A long one may be of one kind. */
export function passwordWeaknesses(password: string, { email, product }: PasswordOwner): string[] {
  const { min, max, mixedBelow } = limits.password
  const found: string[] = []
  if (password.length < min) found.push(`at least ${min} characters`)
  if (password.length > max) found.push(`at most ${max} characters`)
  if (password.length < mixedBelow)
    found.push(...kinds.filter(([kind]) => !kind.test(password)).map(([, words]) => words))
  if (isMadeOf(password, namesOf(email, product))) found.push(`more than your email address or the name ${product}`)
  return found
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
/** Weaknesses as the end of a sentence: "a number and a special character". */
export const listWeaknesses = (weaknesses: readonly string[]): string => list.format(weaknesses)

/** Signs that people put for letters, and letters that look alike. */
const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', l: 'i' }

/** A text as it is compared: without case, accents, signs, and what is written for a letter. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[013457$@l]/g, (sign) => lookalikes[sign]!)
    .replace(/[^\p{L}\p{Nd}]/gu, '')

/** The address, the part before its @, the words of that, and the product's name, the longest first. */
function namesOf(email: string, product: string): string[] {
  const local = email.split('@')[0]!
  const words = local.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word.length > 3)
  const names = [email, local, ...words, product].map(plain)
  return [...new Set(names)].filter((name) => name.length > 2).sort((a, b) => b.length - a.length)
}

/** Whether a password holds one of these names, and what is left of it without them is too short to be a password. */
function isMadeOf(password: string, names: string[]): boolean {
  const whole = plain(password)
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), whole)
  return rest.length < whole.length && password.length - (whole.length - rest.length) < limits.password.min
}
