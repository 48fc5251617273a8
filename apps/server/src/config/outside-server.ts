import { BlockList, isIP } from 'node:net'
import type { Settings } from './settings.ts'

type Name = keyof Settings

/** What is wrong with the base address of a server that is asked with a key; undefined when nothing is. */
export function addressProblem(name: Name, key: Name, address: string, example: string): string | undefined {
  const { username, password, search, hash, pathname } = new URL(address)
  const [call] =
    /\/(?:chat\/completions|responses|messages|audio\/speech|audio\/transcriptions)\/?$/.exec(pathname) ?? []
  if (call) return `${name} must end before ${call}, such as ${example}: the product adds that itself.`
  if (!username && !password && !search && !hash) return undefined
  return `${name} must be a base address and nothing more, such as ${example}: a secret goes into ${key}.`
}

/** What is wrong with a key that travels in a header; undefined when nothing is. */
export function keyProblem(name: Name, key: string | undefined): string | undefined {
  // A header can hold no more than this.
  if (key === undefined || /^[\x21-\x7e]+$/.test(key)) return undefined
  return `${name} must be letters, digits and punctuation without spaces, such as sk-1a2b3c: copy it again.`
}

/** Encrypted, or never leaving this machine. */
export const isPrivateWay = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname)

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean =>
  /^((.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)

/** Whether a PostgreSQL is reached by a socket, on this machine, or encrypted with its certificate verified, as `pg` reads an address. */
export function isPrivateDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true
  const mode = searchParams.get('sslmode')
  if (mode === null) return /^(true|1)$/.test(searchParams.get('ssl') ?? '')
  const unverified = searchParams.get('uselibpqcompat') === 'true' ? ['prefer', 'require'] : []
  return ['prefer', 'require', 'verify-ca', 'verify-full'].includes(mode) && !unverified.includes(mode)
}

/** Addresses of the link alone, where clouds keep the credentials of the machine, and what clouds call them elsewhere. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')
linkLocal.addAddress('100.100.100.200', 'ipv4')

/** Whether a host answers with the machine's own metadata, or can only be a neighbor on the link. */
export function isLinkLocal(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return /^metadata(\.google\.internal)?\.?$/i.test(host)
  return linkLocal.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}
