/**
 * Where a payment may be made: a page of the provider over https, of this product, or of a sandbox on this machine. Anything
 * else is no link (null).
 */
export function readPayAddress(value: unknown, here: string = globalThis.location?.origin ?? ''): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, here || undefined)) return null
  const url = new URL(value, here || undefined)
  const allowed =
    url.protocol === 'https:' || url.origin === here || (url.protocol === 'http:' && url.hostname === 'localhost')
  return allowed ? url.href : null
}
