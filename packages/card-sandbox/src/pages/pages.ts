import { seconds } from '../clock.ts'
import { ProviderError } from '../provider-error.ts'
import { visitCheckout } from './checkout.ts'
import { visitConfirmation } from './confirm.ts'
import { messagePage } from './frame.ts'
import { visitInvoice } from './invoice.ts'
import { visitPortal } from './portal.ts'
import { style } from './style.ts'
import { notFound, type PageReply, type PageRequest, type PageShop, type Visit } from './visit.ts'

const pages: { path: RegExp; visit: (request: PageRequest) => Promise<PageReply> }[] = [
  { path: /^\/checkout\/(cs_test_\w+)$/, visit: visitCheckout },
  { path: /^\/confirm\/(confirm_\w+)$/, visit: visitConfirmation },
  { path: /^\/invoice\/(in_\w+)$/, visit: visitInvoice },
  { path: /^\/portal\/(bps_\w+)$/, visit: visitPortal },
]

/** Renders a hosted page or handles its form. Authorization is by URL: the ids in it can't be guessed. */
export async function visitPage(shop: PageShop, visit: Visit): Promise<PageReply> {
  if (visit.path === '/style.css') return { kind: 'stylesheet', css: style }
  const look = { merchant: shop.merchant, stylesheet: `${shop.publicPath}/style.css` }
  const page = pages.find(({ path }) => path.test(visit.path))
  if (!page) return notFound(look)
  const { method, body } = visit
  const id = page.path.exec(visit.path)![1]!
  const query = new URLSearchParams(visit.query)
  try {
    const now = seconds(shop.clock.now())
    return await page.visit({ shop, look, id, posts: method === 'POST', query, body, now })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const html = messagePage(look, { title: "That didn't work", text: 'Go back and try again.', back: undefined })
    return { kind: 'page', status: error.status, html }
  }
}
