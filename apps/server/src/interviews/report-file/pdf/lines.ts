import type { Face, Fonts, Run } from './fonts.ts'

/** Inline text in one style. */
export type Inline = {
  text: string
  face: Face
  /** Font size in points. */
  size: number
  color: string
  /** Background color: quoted words are highlighted; a slot is a blank that the reader fills in. */
  ground?: 'quoted' | 'slot'
  /** Superscript rise, for reference numbers. */
  raised?: number
  /** Internal link: its destination, and its accessible description. */
  link?: { to: string; says: string }
  /** Named destination at this text. */
  place?: string
}

/** A piece of a line in one font and style. */
export type Piece = { inline: Inline; run: Run; x: number; width: number; first: boolean }
export type Line = { pieces: Piece[]; width: number }

type WordPart = { inline: Inline; run: Run; width: number; first: boolean }
type WrapToken = { kind: 'word' | 'space' | 'break'; parts: WordPart[]; width: number }

export const boxWidth = (size: number): number => size * 0.72

/** Word wrap: breaks text into lines of at most `width` points, at spaces, and inside a word that is longer than a line. */
export function breakLines(inlines: readonly Inline[], width: number, fonts: Fonts): Line[] {
  const lines: Line[] = []
  let line: WordPart[] = []
  let used = 0
  let space: WrapToken | null = null
  const end = () => {
    lines.push(layOut(line))
    line = []
    used = 0
    space = null
  }
  const put = (word: WrapToken) => {
    line.push(...(space?.parts ?? []), ...word.parts)
    used += (space?.width ?? 0) + word.width
    space = null
  }
  for (const word of wordsOf(inlines, fonts)) {
    if (word.kind === 'break') end()
    else if (word.kind === 'space') space = line.length > 0 ? word : null
    else {
      if (line.length > 0 && used + ((space as WrapToken | null)?.width ?? 0) + word.width > width) end()
      for (const piece of word.width > width ? chop(word, width, fonts) : [word]) {
        if (line.length > 0 && used + ((space as WrapToken | null)?.width ?? 0) + piece.width > width) end()
        put(piece)
      }
    }
  }
  if (line.length > 0 || lines.length === 0) end()
  return lines
}

/** Balanced word wrap for headings: as few lines as needed, of similar length. */
export function breakEvenly(inlines: readonly Inline[], width: number, fonts: Fonts): Line[] {
  const lines = breakLines(inlines, width, fonts)
  if (lines.length === 1) return lines
  let high = width
  let low = Math.max(width / 2, ...wordsOf(inlines, fonts).map((word) => word.width))
  let even = lines
  while (high - low > 1) {
    const tried = breakLines(inlines, (high + low) / 2, fonts)
    if (tried.length > lines.length) low = (high + low) / 2
    else {
      high = (high + low) / 2
      even = tried
    }
  }
  return even
}

/** Splits inlines into words and the whitespace between them; a word may span several inlines. */
function wordsOf(inlines: readonly Inline[], fonts: Fonts): WrapToken[] {
  const words: WrapToken[] = []
  for (const inline of inlines) {
    let first = true
    for (const text of inline.text.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n').split(/(\n|[^\S\n\u00a0]+)/)) {
      if (text === '') continue
      if (text === '\n') {
        words.push({ kind: 'break', parts: [], width: 0 })
        continue
      }
      const kind = /^[^\S\u00a0]/.test(text) ? 'space' : 'word'
      const parts = fonts.cut(kind === 'space' ? ' ' : text, inline.face).map((run): WordPart => {
        const part = { inline, run, width: widthOf(run, inline.size, fonts), first }
        first = false
        return part
      })
      const width = parts.reduce((sum, part) => sum + part.width, 0)
      const last = words.at(-1)
      if (kind === 'word' && last?.kind === 'word') {
        last.parts.push(...parts)
        last.width += width
      } else words.push({ kind, parts, width })
    }
  }
  return words
}

const widthOf = (run: Run, size: number, fonts: Fonts): number =>
  run.kind === 'box' ? boxWidth(size) : fonts.measure(run.font, run.text, size)

/** Splits a word that is longer than a line. */
function chop(word: WrapToken, width: number, fonts: Fonts): WrapToken[] {
  const pieces: WrapToken[] = []
  for (const part of word.parts) {
    const letters = part.run.kind === 'box' ? [part.run] : [...part.run.text].map((text) => ({ ...part.run, text }))
    for (const [index, run] of letters.entries()) {
      const letter = { ...part, run, width: widthOf(run, part.inline.size, fonts), first: part.first && index === 0 }
      const piece = pieces.at(-1)
      if (piece && piece.width + letter.width <= width) {
        piece.parts.push(letter)
        piece.width += letter.width
      } else pieces.push({ kind: 'word', parts: [letter], width: letter.width })
    }
  }
  return pieces
}

/** Lays out a line, merging adjacent parts of the same style and font into one drawing operation. */
function layOut(parts: WordPart[]): Line {
  const pieces: Piece[] = []
  let x = 0
  for (const part of parts) {
    const last = pieces.at(-1)
    const { run, inline, width, first } = part
    if (
      last?.inline === inline &&
      last.run.kind === 'letters' &&
      run.kind === 'letters' &&
      last.run.font === run.font
    ) {
      last.run = { ...run, text: last.run.text + run.text }
      last.width += width
    } else pieces.push({ inline, run, x, width, first })
    x += width
  }
  return { pieces, width: x }
}
