import type { ApiRequest } from './api-request.ts'
import type { Account } from './objects.ts'

/** The account that the key belongs to. */
export const retrieveAccount = ({ books }: ApiRequest): Account => ({
  id: 'acct_sandbox',
  object: 'account',
  charges_enabled: true,
  country: 'US',
  default_currency: 'usd',
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  settings: { dashboard: { display_name: books.account.merchant, timezone: 'Etc/UTC' } },
  type: 'standard',
})
