import { BlockList, isIP } from 'node:net'
import type { Settings } from './settings.ts'

type Name = keyof Settings

/** Validates the base address of a server with an API key: the problem in a sentence, or undefined. */
export function addressProblem(name: Name, key: Name, address: string, example: string): string | undefined {
  const { username, password, search, hash, pathname } = new URL(address)
  const [call] =
    /\/(?:chat\/completions|responses|messages|audio\/speech|audio\/transcriptions)\/?$/.exec(pathname) ?? []
  if (call) return `${name} must end before ${call}, such as ${example}: the product adds that itself.`
  if (!username && !password && !search && !hash) return undefined
  return `${name} must be a base address and nothing more, such as ${example}: a secret goes into ${key}.`
}

/** Validates an API key that is sent in a header: the problem in a sentence, or undefined. */
export function keyProblem(name: Name, key: string | undefined): string | undefined {
  // The characters that are safe in a header.
  if (key === undefined || /^[\x21-\x7e]+$/.test(key)) return undefined
  return `${name} must be letters, digits and punctuation without spaces, such as sk-1a2b3c: copy it again.`
}

/** Whether requests to a URL are encrypted or stay on this machine. */
export const isPrivateUrl = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname)

/** Whether a host is this machine's loopback interface. */
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

/** Link-local addresses, and the other metadata endpoints of clouds, which serve the machine's credentials. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')
linkLocal.addAddress('100.100.100.200', 'ipv4')

/** Whether a host is link-local or a cloud's metadata endpoint (guards against SSRF). */
export function isLinkLocal(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return /^metadata(\.google\.internal)?\.?$/i.test(host)
  return linkLocal.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}
