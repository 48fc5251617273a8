import { escapeMarkup } from '../kit/markup.ts'

type Letter = { id: string; to: string; subject: string; text: string; code: string | null; createdAt: string }

/** The mailbox as one page without scripts; it looks for new mails every five seconds. */
export function mailboxPage(letters: Letter[]): string {
  const items = letters
    .map(
      (letter) => `<li><article>
<h2>${escapeMarkup(letter.subject)}</h2>
<p class="meta">To ${escapeMarkup(letter.to)}, <time datetime="${letter.createdAt}">${letter.createdAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
${letter.code ? `<p class="code">${escapeMarkup(letter.code)}</p>` : ''}
<details><summary>Read the mail</summary><pre>${escapeMarkup(letter.text)}</pre></details>
</article></li>`,
    )
    .join('\n')
  const list =
    letters.length > 0 ? `<ul>${items}</ul>` : '<p>No mails yet. This page looks again every five seconds.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Local mailbox</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>Local mailbox</h1><p class="meta">No mail server is set up, so mails stay here. Newest first.</p>${list}</main></body></html>`
}

mailboxPage.css = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#FBFAF6, #0F1412); color: light-dark(#17201B, #E9EFEA); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 3rem 1.5rem; }
h1 { font: 500 2.25rem/1.15 Georgia, serif; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 0; }
ul { list-style: none; padding: 0; }
article { padding: 1.5rem 0; border-top: 1px solid light-dark(#E2DFD5, #26302B); }
p { margin: .25rem 0; }
.meta { color: light-dark(#55615A, #A3B0A8); font-size: .875rem; }
.code { display: inline-block; margin: .75rem 0; padding: .5rem 1rem; border-radius: 10px; background: light-dark(#E3F1EA, #12291F); font: 600 1.5rem/1.3 ui-monospace, monospace; letter-spacing: .12em; }
summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: .875rem; }
`
