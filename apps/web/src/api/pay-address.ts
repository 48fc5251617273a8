/**
 * Allowlist for payment links (no open redirect, no `javascript:`): https, this origin, or a sandbox on localhost. Anything else
 * is null.
 */
export function readPayAddress(value: unknown, here: string = globalThis.location?.origin ?? ''): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, here || undefined)) return null
  const url = new URL(value, here || undefined)
  const allowed =
    url.protocol === 'https:' || url.origin === here || (url.protocol === 'http:' && url.hostname === 'localhost')
  return allowed ? url.href : null
}
