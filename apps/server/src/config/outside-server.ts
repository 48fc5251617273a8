import type { Settings } from './settings.ts'

type Name = keyof Settings

/** What is wrong with the base address of a server that is asked with a key; undefined when nothing is. */
export function addressProblem(name: Name, key: Name, address: string, example: string): string | undefined {
  const { username, password, search, hash } = new URL(address)
  if (!username && !password && !search && !hash) return undefined
  return `${name} must be a base address and nothing more, such as ${example}: a secret goes into ${key}.`
}

/** What is wrong with a key that travels in a header; undefined when nothing is. */
export function keyProblem(name: Name, key: string | undefined): string | undefined {
  // A header can hold no more than this.
  if (key === undefined || /^[\x21-\x7e]+$/.test(key)) return undefined
  return `${name} holds characters that no key has: copy it again, without spaces.`
}

/** Encrypted, or never leaving this machine. */
export const isPrivateWay = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
