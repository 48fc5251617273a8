import { escapeMarkup } from '../../kit/markup.ts'
import type { Product } from '../port.ts'

/** One paragraph of a mail: words, or a code to copy, which is shown in two groups so that it is easy to read over. */
export type Block = { kind: 'text'; text: string } | { kind: 'code'; code: string }

/** Both parts of a mail from the same blocks, so that they never say different things. */
export function layOut(product: Product, blocks: Block[]): { text: string; html: string } {
  const sign = `${product.name}, ${product.url}`
  const text = [
    ...blocks.map((block) => (block.kind === 'code' ? `    ${inTwoGroups(block.code)}` : block.text)),
    `-- \n${sign}`,
  ].join('\n\n')
  const body = blocks
    .map((block) =>
      block.kind === 'code'
        ? `<p style="margin:24px 0;padding:16px 20px;background:#E3F1EA;border-radius:10px;font:600 26px/1.2 ui-monospace,monospace;letter-spacing:.12em;color:#17201B">${escapeMarkup(inTwoGroups(block.code))}</p>`
        : `<p style="margin:0 0 16px">${escapeMarkup(block.text)}</p>`,
    )
    .join('\n')
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#FBFAF6"><div style="max-width:34rem;margin:0 auto;padding:40px 24px;font:400 16px/1.6 system-ui,sans-serif;color:#17201B">
<p style="margin:0 0 24px;font:500 22px/1.2 Georgia,serif">${escapeMarkup(product.name)}</p>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #E2DFD5;font-size:13px;color:#55615A">${escapeMarkup(sign)}</p>
</div></body></html>`
  return { text, html }
}

function inTwoGroups(code: string): string {
  const half = code.length / 2
  return `${code.slice(0, half)} ${code.slice(half)}`
}
