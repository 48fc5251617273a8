/** A stretch of care words: said, or a way to reach somebody. */
export type CarePiece = { text: string; href: string | null; name: string | null }

const ways: readonly { found: RegExp; href: string; name: string | null }[] = [
  { found: /^text$/, href: 'sms:988', name: 'Text 988' },
  { found: /^(988|911)$/, href: 'tel:', name: null },
  { found: /^findahelpline\.com$/, href: 'https://findahelpline.com', name: null },
]
const way = /(\btext(?= 988\b)|\b988\b|\b911\b|\bfindahelpline\.com\b)/

/**
 * Care words in paragraphs. A sentence that names somebody to reach stands alone, so that a number is found at a glance,
 * and what can be called, texted or opened says where it leads.
 */
export function readCareWords(message: string): CarePiece[][] {
  const paragraphs: string[] = []
  let open = false
  for (const sentence of message.split(/(?<=[.!?])\s+/).filter(Boolean)) {
    const alone = way.test(sentence)
    if (open && !alone) paragraphs.push(`${paragraphs.pop()} ${sentence}`)
    else paragraphs.push(sentence)
    open = !alone
  }
  return paragraphs.map((paragraph) => paragraph.split(way).filter(Boolean).map(readPiece))
}

function readPiece(text: string): CarePiece {
  const leads = ways.find(({ found }) => found.test(text))
  if (!leads) return { text, href: null, name: null }
  return { text, href: leads.href === 'tel:' ? `tel:${text}` : leads.href, name: leads.name }
}
