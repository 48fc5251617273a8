import type { Segment } from '@greenroom/contract/report/quoted-text'

/** Characters that CommonMark interprets anywhere, plus `|` and `~` for extensions with tables and strikethrough. */
const signs = /[\\`*_[\]<>&#|~]/g
/** Where extensions with autolinks would turn bare text into a link. */
const linkStarts = /\b(?:https?|ftp|mailto|xmpp)(?=:)|\bwww(?=\.)|(?<=\S)(?=@)/gi
const lineBreaks = /\r\n?|[\n\u2028\u2029\v\f]/g

/** Escapes user text as one line: no markup, HTML, link or entity. */
export function line(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(signs, '\\$&')
    .replace(linkStarts, '$&\\')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
}

/** Escapes user text with its line breaks and paragraphs. */
export function paragraphs(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(line).filter(Boolean).join('\\\n'))
    .filter(Boolean)
    .join('\n\n')
}

/** The same as a blockquote. */
export const blockquote = (text: string): string => paragraphs(text).replace(/^/gm, '> ').replace(/ +$/gm, '')

/** Private-use placeholders for markup while the user text around them is escaped; user text can't contain them. */
const mark = { on: '\ue000', off: '\ue001', number: '\ue002' } as const
const marks = /[\ue000-\ue002]/g

/** An answer with its quoted passages in bold, each followed by the numbers of the remarks that quote it. */
export function quotedText(segments: readonly Segment[]): string {
  let marked = ''
  let quoted = ''
  for (const segment of segments) {
    const text = segment.text.replace(marks, '')
    if (segment.kind === 'plain') {
      marked += embolden(quoted) + text
      quoted = ''
    } else {
      quoted += text
      if (segment.ends.length === 0) continue
      marked += embolden(quoted) + segment.ends.map((number) => `${mark.number}${number}${mark.number}`).join('')
      quoted = ''
    }
  }
  return paragraphs(marked + embolden(quoted))
    .replaceAll(mark.on, '**')
    .replaceAll(mark.off, '**')
    .replace(/\ue002(\d+)\ue002/g, (_, number: string) => ` ${reference(Number(number))}`)
}

export const reference = (number: number): string => `\\[${number}\\]`

/** Bold from the first to the last letter or digit of each line: there, emphasis works regardless of the characters around it. */
function embolden(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/gu, (words) => `${mark.on}${words}${mark.off}`)
}
