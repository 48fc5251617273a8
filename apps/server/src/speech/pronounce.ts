import { Unspeakable } from './unspeakable.ts'

/** How the embedded voice must see terms that it would swallow or misread. */
const terms: [RegExp, string][] = [
  [/\bC\+\+/g, 'C plus plus'],
  [/\b([CF])#/g, '$1 sharp'],
  [/(^|\s)\.NET\b/g, '$1dot net'],
  [/\b(\w+)\.js\b/gi, '$1 J S'],
  [/\be\.g\.,?/gi, 'for example,'],
  [/\bi\.e\.,?/gi, 'that is,'],
  [/\s*&\s*/g, ' and '],
  [/\b24\/7\b/g, 'twenty four seven'],
  [/(\p{L})\s*\/\s*(\p{L})/gu, '$1 $2'],
]

/**
 * The text as plain ASCII that the embedded voice reads as a person would: accents folded, typographic marks replaced,
 * short acronyms spelled. Fails with `Unspeakable` when a good part of the letters belongs to a script it cannot read.
 */
export function pronounce(text: string): string {
  let plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s*[–—―]\s*/g, ', ')
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/€\s?([\d,.]*\d)/g, '$1 euros')
    .replace(/£\s?([\d,.]*\d)/g, '$1 pounds')
  const letters = plain.match(/\p{L}/gu)?.length ?? 0
  const readable = plain.match(/[A-Za-z]/g)?.length ?? 0
  if (!/[A-Za-z0-9]/.test(plain) || letters > readable * 1.4) throw new Unspeakable()
  for (const [written, said] of terms) plain = plain.replace(written, said)
  plain = plain.replace(/[^\x20-\x7e]/g, ' ').replace(/[<>*_`|\\~^{}[\]]/g, ' ')
  // A whole sentence in capitals is emphasis, not a row of acronyms.
  if (/[a-z]/.test(plain)) plain = plain.replace(/\b(?!OK\b)[A-Z]{2,3}\b/g, (acronym) => acronym.split('').join(' '))
  return plain.replace(/\s+/g, ' ').trim()
}
