import { toPlainText } from '@react-email/render'

/** The text part of a page: the same words, without the product's name above them. */
export const plainText = (html: string): string => `${toPlainText(html, { formatters, selectors }).trim()}\n`

/** What the converter hands to a formatter, as far as we use it. */
type Builder = {
  openBlock(options: { leadingLineBreaks: number }): void
  addLiteral(text: string): void
  closeBlock(options: { trailingLineBreaks: number }): void
}
type Formatter = (
  element: { children: unknown },
  walk: (nodes: unknown, builder: Builder) => void,
  builder: Builder,
) => void

/** A code is on a line of its own; the signature has the standard separator (RFC 3676). */
const formatters: Record<'code' | 'signatureLine', Formatter> = {
  code(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 2 })
    builder.addLiteral('    ')
    walk(element.children, builder)
    builder.closeBlock({ trailingLineBreaks: 2 })
  },
  signatureLine(_element, _walk, builder) {
    builder.openBlock({ leadingLineBreaks: 2 })
    builder.addLiteral('-- ')
    builder.closeBlock({ trailingLineBreaks: 1 })
  },
}
const selectors = [
  { selector: 'p.code', format: 'code' },
  { selector: 'hr', format: 'signatureLine' },
  { selector: 'p.signature', format: 'paragraph', options: { leadingLineBreaks: 1 } },
  { selector: 'a[href^="mailto:"]', format: 'inline' },
]
