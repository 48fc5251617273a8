/** How often something may happen. The numbers are those of the accounts design. */
export type Limit = {
  scope: string
  max: number
  windowSeconds: number
  /** `address` limits are lifted by LIMITS=relaxed (tests, benches); `account` limits never. */
  per: 'address' | 'account'
}

export type Limiter = {
  /** Counts one event, durably and before the work it guards. Fails with 429 and Retry-After once `max` is passed. */
  take(limit: Limit, subject: string): Promise<void>
  /** Forgets the count, after a success that clears earlier failures. */
  clear(limit: Limit, subject: string): Promise<void>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const rates = {
  loginPerAccount: { scope: 'login', max: 10, windowSeconds: 15 * minute, per: 'account' },
  loginPerAddress: { scope: 'login-address', max: 30, windowSeconds: 5 * minute, per: 'address' },
  signupPerAddress: { scope: 'signup-address', max: 10, windowSeconds: hour, per: 'address' },
  codeCheck: { scope: 'code-check', max: 25, windowSeconds: hour, per: 'account' },
  codeCheckPerDay: { scope: 'code-check-day', max: 50, windowSeconds: day, per: 'account' },
  codeGap: { scope: 'code-gap', max: 1, windowSeconds: minute, per: 'account' },
  codeSending: { scope: 'code-sending', max: 5, windowSeconds: hour, per: 'account' },
  codeSendingPerDay: { scope: 'code-sending-day', max: 10, windowSeconds: day, per: 'account' },
  codeSendingPerAddress: { scope: 'code-sending-address', max: 20, windowSeconds: hour, per: 'address' },
  refresh: { scope: 'refresh', max: 60, windowSeconds: minute, per: 'account' },
  start: { scope: 'start', max: 20, windowSeconds: hour, per: 'account' },
  answer: { scope: 'answer', max: 30, windowSeconds: minute, per: 'account' },
  speech: { scope: 'speech', max: 30, windowSeconds: minute, per: 'account' },
  punctuate: { scope: 'punctuate', max: 30, windowSeconds: minute, per: 'account' },
  export: { scope: 'export', max: 10, windowSeconds: hour, per: 'account' },
  contactPerAddress: { scope: 'contact-address', max: 5, windowSeconds: hour, per: 'address' },
} as const satisfies Record<string, Limit>
