import type { Books } from './ledger.ts'

/** The URL of a hosted page; null until an API call has named an origin. */
export const hostedUrl = (books: Books, page: 'checkout' | 'invoice' | 'portal', id: string): string | null =>
  books.origin === null ? null : new URL(`${books.account.publicPath}/${page}/${id}`, books.origin).href

/** Hosted pages are served on the shop's origin. */
export function rememberOrigin(books: Books, address: string): void {
  books.origin = new URL(address).origin
}
