/** What every page needs: the merchant's name and the URL of the stylesheet. */
export type Look = { merchant: string; stylesheet: string }
/** A link out of the sandbox. */
export type Back = { href: string; text: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

// Inlined, so that browsers don't request a favicon.
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect y='3' width='16' height='11' rx='2' fill='%230F6B4A'/%3E%3Cpath d='M0 6h16v2H0z' fill='%23EBB24C'/%3E%3C/svg%3E"

/** A complete document in plain HTML without script. `notice` is the test banner; `main` is HTML. */
export function frame(look: Look, page: { title: string; notice: string; main: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title>
<link rel="icon" href="${icon}"><link rel="stylesheet" href="${escapeHtml(look.stylesheet)}"></head>
<body><header class="notice">${escapeHtml(page.notice)}</header>
${page.main}
</body></html>`
}

/** A page with a message only. */
export function messagePage(look: Look, message: { title: string; text: string; back: Back | undefined }): string {
  const { title, text, back } = message
  return frame(look, {
    title: `${look.merchant}: ${title}`,
    notice: "Test payments: you won't be charged.",
    main: `<main class="message"><div class="inner"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${back ? backLink(back) : ''}</div></main>`,
  })
}

export const backLink = ({ href, text }: Back): string =>
  `<a class="back" href="${escapeHtml(href)}"><span aria-hidden="true">&larr;</span> ${escapeHtml(text)}</a>`

/** Cents as a price: `$20.00`. */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** A moment (seconds since 1970) as a day: `Nov 23, 2026`. */
export const day = (moment: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment * 1000)
