/** A piece of crisis-support text: plain, or a link. */
export type CarePiece = { text: string; href: string | null; name: string | null }

const links: readonly { found: RegExp; href: string; name: string | null }[] = [
  { found: /^text$/, href: 'sms:988', name: 'Text 988' },
  { found: /^(988|911)$/, href: 'tel:', name: null },
  { found: /^findahelpline\.com$/, href: 'https://findahelpline.com', name: null },
]
const linked = /(\btext(?= 988\b)|\b988\b|\b911\b|\bfindahelpline\.com\b)/

/**
 * Splits crisis-support text into paragraphs of pieces. A sentence with a number or page is a paragraph of its own, so that it is
 * easy to find.
 */
export function readCareWords(message: string): CarePiece[][] {
  const paragraphs: string[] = []
  let open = false
  for (const sentence of message.split(/(?<=[.!?])\s+/).filter(Boolean)) {
    const alone = linked.test(sentence)
    if (open && !alone) paragraphs.push(`${paragraphs.pop()} ${sentence}`)
    else paragraphs.push(sentence)
    open = !alone
  }
  return paragraphs.map((paragraph) => paragraph.split(linked).filter(Boolean).map(readPiece))
}

function readPiece(text: string): CarePiece {
  const link = links.find(({ found }) => found.test(text))
  if (!link) return { text, href: null, name: null }
  return { text, href: link.href === 'tel:' ? `tel:${text}` : link.href, name: link.name }
}
