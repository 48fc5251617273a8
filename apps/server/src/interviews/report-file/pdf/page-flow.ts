import type { Fonts } from './fonts.ts'
import { breakEvenly, breakLines, type Inline, type Line } from './lines.ts'
import { type Element, paintLine } from './paint.ts'
import { columns, labelWidth, leadingOf, page } from './theme.ts'

/** A block of text to lay out. */
export type Block = {
  inlines: Inline[]
  /** Its structure tag, for screen readers. */
  tag: 'P' | 'H1' | 'H2' | 'H3' | 'LI' | 'TH' | 'TD'
  /** Offset from the left edge of the page, in points. */
  x: number
  width: number
  /** Space above it, except at the top of a page. */
  before: number
  /** Keeps a heading on the same page as the next block. */
  keep?: 'with_next'
  /** Margin note next to its first line; comes before it in reading order. */
  beside?: { inlines: Inline[]; tag: 'P' | 'H2'; x?: number }
  /** A second margin note, at the left edge of the page. */
  margin?: Inline[]
}

/** Page layout with automatic pagination, from top to bottom. */
export type PageFlow = {
  doc: PDFKit.PDFDocument
  fonts: Fonts
  /** The current position, in points from the top. */
  y: number
  /** Lays out blocks below each other as children of an element, with page breaks where needed. */
  flow(blocks: readonly Block[], parent: Element): void
  /** Starts a new page unless this height is left on the current one. */
  need(height: number): void
  /** The height that must be left on a page so that these blocks may start on it, in points. */
  minHeight(blocks: readonly Block[]): number
}

type Set = Block & { lines: Line[]; leading: number }

/** Widow and orphan control: a page break leaves at least this many lines of a paragraph on either page. */
const together = 2
/** Limit for keeping blocks together, in points. */
const maxKeptHeight = 240

export function createPageFlow(doc: PDFKit.PDFDocument, fonts: Fonts): PageFlow {
  const bottom = page.height - page.bottom
  const pages: PageFlow = {
    doc,
    fonts,
    y: page.top,
    flow(blocks, parent) {
      const set = blocks.map(measure)
      let list = parent
      for (const [index, block] of set.entries()) {
        if (block.tag === 'LI' && set[index - 1]?.tag !== 'LI') {
          list = doc.struct('L')
          parent.add(list)
        }
        place(block, block.tag === 'LI' ? list : parent, minHeight(block, set.slice(index + 1)))
        if (block.tag === 'LI' && set[index + 1]?.tag !== 'LI') list.end()
      }
    },
    need(height) {
      if (pages.y + height > bottom) breakPage()
    },
    minHeight(blocks) {
      const [first, ...rest] = blocks.slice(0, 1 + blocks.findIndex(({ keep }) => !keep)).map(measure)
      return first ? minHeight(first, rest) : 0
    },
  }

  function measure(block: Block): Set {
    const leading = Math.max(...block.inlines.map(leadingOf))
    const breaking = block.tag.startsWith('H') ? breakEvenly : breakLines
    return { ...block, lines: breaking(block.inlines, block.width, fonts), leading }
  }

  function breakPage(): void {
    doc.addPage()
    pages.y = page.top
  }

  /** The height a block needs to start on this page: its first lines, and the blocks it is kept with. */
  function minHeight(block: Set, [next, ...rest]: Set[]): number {
    const whole = block.lines.length * block.leading
    if (block.keep && next) return Math.min(maxKeptHeight, whole + next.before + minHeight(next, rest))
    return block.lines.length <= together + 1 ? whole : together * block.leading
  }

  function place(block: Set, parent: Element, needed: number): void {
    if (pages.y > page.top) pages.y += block.before
    pages.need(needed)
    if (block.margin) setBeside({ inlines: block.margin, tag: 'P' }, parent, { top: pages.y, leading: block.leading })
    if (block.beside) setBeside(block.beside, parent, { top: pages.y, leading: block.leading })
    const element = doc.struct(block.tag)
    parent.add(element)
    const body = block.tag === 'LI' ? doc.struct('LBody') : element
    if (body !== element) element.add(body)
    let left = block.lines
    while (left.length > 0) {
      const fit = Math.max(1, Math.floor((bottom - pages.y + 0.01) / block.leading))
      const alone = left.length - fit > 0 && left.length - fit < together && fit > together
      const here = left.slice(0, alone ? left.length - together : fit)
      for (const line of here) {
        paintLine(doc, line, { x: block.x, top: pages.y, leading: block.leading, tag: block.tag, element: body })
        pages.y += block.leading
      }
      left = left.slice(here.length)
      if (left.length > 0) breakPage()
    }
    element.end()
  }

  /** Draws a margin note on the baseline of the first line next to it. */
  function setBeside(
    { inlines, tag, x = columns.label }: NonNullable<Block['beside']>,
    parent: Element,
    { top, leading }: { top: number; leading: number },
  ): void {
    const element = doc.struct(tag)
    parent.add(element)
    const own = Math.max(...inlines.map(leadingOf))
    const width = x === columns.label ? labelWidth : columns.end - x
    for (const [index, line] of breakLines(inlines, width, fonts).entries())
      paintLine(doc, line, { x, top: top + index * own, leading: index === 0 ? leading : own, tag, element })
    element.end()
  }
  return pages
}
