/** Whom an address limit counts: an IPv4 address, or the /64 of an IPv6 address, since one household has a whole /64. */
export function addressSubject(ip: string): string {
  const v4 = /(?:^|:ffff:)(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (v4) return v4[1]!
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
