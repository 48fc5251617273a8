const abbreviation =
  /(?:^|[\s("'])(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Co|No|vs|etc|e\.g|i\.e|approx|[A-Z](?:\.[A-Z])*)\.\s*$/
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Longest piece in characters that is handed to a voice at once. */
export const maxSentenceLength = 280

/**
 * The sentences of a text, in order, each short enough for a voice; every letter and digit is in exactly one of them. Punctuation alone
 * belongs to the sentence before. A text without letters or digits has no sentences.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(text)) {
    open += segment
    if (abbreviation.test(open)) continue
    const piece = open.replace(/\s+/g, ' ').trim()
    open = ''
    if (/[\p{L}\p{N}]/u.test(piece)) sentences.push(...splitLong(piece))
    else if (piece !== '' && sentences.length > 0) sentences[sentences.length - 1] += ` ${piece}`
  }
  const rest = open.replace(/\s+/g, ' ').trim()
  if (/[\p{L}\p{N}]/u.test(rest)) sentences.push(...splitLong(rest))
  return sentences
}

/** Breaks where a reader would breathe: after a clause, else between words, else anywhere. */
function splitLong(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > maxSentenceLength) {
    const head = rest.slice(0, maxSentenceLength + 1)
    const clause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': ')) + 1
    const word = head.lastIndexOf(' ')
    const at = clause > maxSentenceLength / 3 ? clause : word > 0 ? word : maxSentenceLength
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
