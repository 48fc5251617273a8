import { escapeMarkup } from '../kit/markup.ts'
import { inGroups } from './templates/phrases.ts'

/** A mail as the local mailbox shows it. */
export type Kept = { id: string; to: string; subject: string; text: string; code: string | null; createdAt: string }

/** The mailbox as one page without scripts; it looks for new mails every five seconds, so each mail is read on its own. */
export function mailboxPage(mails: Kept[]): string {
  const items = mails.map(
    (mail) => `<li><article>
<h2><a href="/dev/mailbox/${mail.id}">${escapeMarkup(mail.subject)}</a></h2>
${meta(mail)}
</article></li>`,
  )
  const list =
    items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>No emails yet. This page refreshes every five seconds.</p>'
  return page(
    'Local mailbox',
    `<h1>Local mailbox</h1><p class="meta">No mail server is set up, so emails stay here. Newest first.</p>${list}`,
    '<meta http-equiv="refresh" content="5">',
  )
}

/** One mail, to be read and copied from in peace; its addresses are links. */
export const mailPage = (mail: Kept): string =>
  page(
    mail.subject,
    `<p><a href="/dev/mailbox">Local mailbox</a></p><h1>${escapeMarkup(mail.subject)}</h1>
${meta(mail)}
<pre>${withLinks(mail.text)}</pre>`,
  )

const meta = ({ to, createdAt, code }: Kept) =>
  `<p class="meta">To ${escapeMarkup(to)}, <time datetime="${createdAt}">${createdAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
${code ? `<p class="code">${escapeMarkup(inGroups(code))}</p>` : ''}`

/** Every second piece is an address, without the sign that ends a sentence. */
const withLinks = (text: string) =>
  text
    .split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?)])/)
    .map(escapeMarkup)
    .map((piece, index) => (index % 2 ? `<a href="${piece}">${piece}</a>` : piece))
    .join('')

const page = (title: string, main: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${head}<title>${escapeMarkup(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main>${main}</main></body></html>`

mailboxPage.css = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#FBFAF6, #0F1412); color: light-dark(#17201B, #E9EFEA); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 3rem 1.5rem; }
h1 { font: 500 2.25rem/1.15 Georgia, serif; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 0; }
h2 a { display: block; padding: .5rem 0; }
a { color: light-dark(#0F6B4A, #5CC79A); overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; }
article { padding: 1rem 0; border-top: 1px solid light-dark(#E2DFD5, #26302B); }
p { margin: .25rem 0; }
.meta { color: light-dark(#55615A, #A3B0A8); font-size: .875rem; }
.code { display: inline-block; margin: .75rem 0; padding: .5rem 1rem; border-radius: 10px; background: light-dark(#E3F1EA, #12291F); font: 600 1.5rem/1.3 ui-monospace, monospace; letter-spacing: .12em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1.5rem 0; }
`
