import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './woff.ts'

/** Inter 400 and 600 for text, Fraunces 500 for titles, with Inter as the fallback for missing glyphs. */
export type Face = 'text' | 'strong' | 'display'

/** A run of text in one font. A box replaces a character that no font has. */
export type Run = { kind: 'letters'; font: string; text: string } | { kind: 'box' }

/** The fonts of a document: subset files by script, loaded on demand. */
export type Fonts = {
  /** Splits a text into runs of one font each. A grapheme cluster that no font has becomes one box. */
  cut(text: string, face: Face): Run[]
  /** Width in points. */
  measure(font: string, text: string, size: number): number
  /** The number of boxes so far. */
  boxes(): number
}

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const
const inter = (weight: 400 | 600) =>
  scripts.map((script) => `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)
const fraunces = ['latin', 'latin-ext', 'vietnamese'].map(
  (script) => `@fontsource/fraunces/files/fraunces-${script}-500-normal.woff`,
)
const files: Record<Face, readonly string[]> = {
  text: inter(400),
  strong: inter(600),
  display: [...fraunces, ...inter(600)],
}

/** Invisible characters, such as joiners and direction marks: they need no glyph. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
/** Text in which each character is one grapheme, so it needs no segmentation. */
const simple = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cache of unpacked fonts, shared by all documents: about a megabyte in total. */
const unpacked = new Map<string, Buffer>()
const { resolve } = createRequire(import.meta.url)

function readFont(file: string): Buffer {
  const font = unpacked.get(file) ?? unpackWoff(readFileSync(resolve(file)))
  unpacked.set(file, font)
  return font
}

/** Loads fonts into a document on demand. */
export function openFonts(doc: PDFKit.PDFDocument): Fonts {
  const opened = new Map<string, (codePoint: number) => boolean>()
  const chosen = new Map<string, string | null>()
  const widths = new Map<string, number>()
  let boxes = 0

  function hasAll(file: string, character: string): boolean {
    let has = opened.get(file)
    if (!has) {
      doc.registerFont(file, readFont(file)).font(file)
      // PDFKit has no public API to check which glyphs a font has.
      const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })
        ._font
      has = (codePoint) => font.hasGlyphForCodePoint(codePoint)
      opened.set(file, has)
    }
    return [...character].every((letter) => has(letter.codePointAt(0) ?? 0))
  }

  function fontFor(character: string, face: Face): string | null {
    const key = `${face} ${character}`
    let font = chosen.get(key)
    if (font === undefined) {
      font = files[face].find((file) => hasAll(file, character)) ?? null
      chosen.set(key, font)
    }
    return font
  }

  return {
    cut(text, face) {
      const whole = text.normalize('NFC')
      const characters = simple.test(whole)
        ? whole
        : Array.from(graphemes.segment(whole), ({ segment }) => segment.replace(unseen, ''))
      const runs: Run[] = []
      for (const character of characters) {
        if (character === '') continue
        const font = fontFor(character, face)
        const last = runs.at(-1)
        if (font === null) {
          boxes += 1
          runs.push({ kind: 'box' })
        } else if (last?.kind === 'letters' && last.font === font) last.text += character
        else runs.push({ kind: 'letters', font, text: character })
      }
      return runs
    },
    measure(font, text, size) {
      const key = `${font} ${text}`
      let width = widths.get(key)
      if (width === undefined) {
        // Measured with a trailing space, as most words are drawn: PDFKit caches the layout of each text.
        const spaced = doc.font(font).fontSize(1000).widthOfString(`${text} `)
        width = spaced - doc.widthOfString(' ')
        widths.set(key, width)
      }
      return (width * size) / 1000
    },
    boxes: () => boxes,
  }
}
