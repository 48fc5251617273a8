import type { Segment } from '@greenroom/contract/report/quoted-text'

/** Signs that mean something to CommonMark wherever they stand, and `|` and `~` to those who add tables and strikes. */
const signs = /[\\`*_[\]<>&#|~]/g
/** Where those who add it would make a link of bare words. */
const linkStarts = /\b(?:https?|ftp|mailto|xmpp)(?=:)|\bwww(?=\.)|(?<=\S)(?=@)/gi
const lineBreaks = /\r\n?|[\n\u2028\u2029\v\f]/g

/** Text of a person as one line that stays text: no markup, no HTML, no link and no entity comes of it. */
export function line(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(signs, '\\$&')
    .replace(linkStarts, '$&\\')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
}

/** Text of a person with its own lines and paragraphs. */
export function paragraphs(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(line).filter(Boolean).join('\\\n'))
    .filter(Boolean)
    .join('\n\n')
}

/** The same as a quotation of somebody else. */
export const blockquote = (text: string): string => paragraphs(text).replace(/^/gm, '> ').replace(/ +$/gm, '')

/** Stand for markup while a person's text is made safe around them; a person's text cannot hold them. */
const mark = { on: '\ue000', off: '\ue001', number: '\ue002' } as const
const marks = /[\ue000-\ue002]/g

/** An answer with its quoted places in bold, each followed by the numbers of the remarks that quote it. */
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

/** From the first letter or digit of each line to its last: there, bold begins and ends whatever stands around it. */
function embolden(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/gu, (words) => `${mark.on}${words}${mark.off}`)
}
