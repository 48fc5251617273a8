import { detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { readPayAddress } from '../api/pay-address.ts'
import { alertFailure } from '../shell/failure-alert.ts'

/** A page that has been sent away is left by then (milliseconds); until then the button that did it stays busy. */
const leavingMs = 5000

/** Leaves for another page; the address before it is not kept in the history where it would only lead on again. */
export async function leaveFor(url: string, history: 'new_entry' | 'this_entry' = 'new_entry'): Promise<void> {
  if (history === 'new_entry') location.assign(url)
  else location.replace(url)
  await new Promise((resolve) => setTimeout(resolve, leavingMs))
}

/** The provider's own pages for the card, invoices and receipts. They lead back here. */
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

/** The page of an open invoice. It leads nowhere from there, so this page stays open beside it. */
export function openInvoice(url: string): void {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  else location.assign(url)
}
