import { detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { readPayAddress } from '../api/pay-address.ts'
import { alertFailure } from '../shell/failure-alert.ts'

/** The button stays busy for this long while the browser navigates away (milliseconds). */
const leavingMs = 5000

/** Navigates to another site; a page that would only redirect again is replaced in the history. */
export async function leaveFor(url: string, history: 'new_entry' | 'this_entry' = 'new_entry'): Promise<void> {
  if (history === 'new_entry') location.assign(url)
  else location.replace(url)
  await new Promise((resolve) => setTimeout(resolve, leavingMs))
}

/** The provider's customer portal (card, invoices, receipts), which links back here. */
export async function openPortal(): Promise<void> {
  try {
    const { url } = await call('createPortalSession')
    const address = readPayAddress(url)
    if (address === null) throw new Error('the portal has no address to go to')
    await leaveFor(address)
  } catch (error) {
    await alertFailure("We couldn't open billing", detailOf(error))
  }
}

/** Opens an unpaid invoice in a new tab: the provider's page has no link back. */
export function openInvoice(url: string): void {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  else location.assign(url)
}
