import { isIP } from 'node:net'

/**
 * The rate-limit subject of an IP address: the IPv4 address, or the /64 of an IPv6 address, since one household has a whole /64. What
 * proxies add to it (a port, brackets, a zone) is ignored; everything that is not an address counts as one, `unknown`.
 */
export function addressSubject(given: string): string {
  const ip = bareAddress(given)
  if (isIP(ip) === 4) return ip
  if (isIP(ip) === 0) return 'unknown'
  const groups = groupsOf(ip)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function bareAddress(given: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(given)?.[1]
  const beforePort = /^([\d.]+):\d+$/.exec(given)?.[1]
  return (inBrackets ?? beforePort ?? given).replace(/%.*/s, '')
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(ip: string): number[] {
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean).flatMap(numbersOf))
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** The last two groups may be written as an IPv4 address. */
function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]
