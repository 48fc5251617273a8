import type { Config } from '../config.ts'

/** What an operator should know at every start although it may be meant: one sentence each. */
export function warningsOf({ production, proxyHops }: Pick<Config, 'production' | 'proxyHops'>): string[] {
  if (!production || proxyHops > 0) return []
  return [
    'PROXY_HOPS is 0: behind a reverse proxy all users share one address and its limits. Set it to how many of your proxies stand in front.',
  ]
}
