import type { Clock } from '../clock.ts'
import type { Ledger } from '../ledger.ts'
import { type Look, messagePage } from './frame.ts'

export type PageShop = {
  ledger: Ledger
  clock: Clock
  merchant: string
  /** Base path of the pages on the product's origin, such as `/sandbox`. */
  publicPath: string
  /** Return URL of invoices. */
  homeUrl: string
}
/** A request for a page. `path` is what follows the public path: `/checkout/cs_test_…`. */
export type Visit = { method: string; path: string; query: string; body: string }
export type PageReply =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'stylesheet'; css: string }
  | { kind: 'redirect'; to: string }

/** The input of a page. */
export type PageRequest = {
  shop: PageShop
  look: Look
  /** The id in the path. */
  id: string
  posts: boolean
  query: URLSearchParams
  body: string
  /** Seconds since 1970. */
  now: number
}

/** The 404 page. */
export function notFound(look: Look): PageReply {
  const text = "There's nothing at this address. Go back and open the page again."
  return { kind: 'page', status: 404, html: messagePage(look, { title: 'Page not found', text, back: undefined }) }
}
