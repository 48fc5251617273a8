import { limits } from '@greenroom/contract'
import { maxTicks, paceScale, placePace, writeDuration } from '@greenroom/contract/report/glance'
import type { GlanceRow } from '@greenroom/contract/report/model'
import { glanceWords, impressionWords, shortenQuestion } from '@greenroom/contract/report/words'
import { breakLines, type Line } from './lines.ts'
import type { PageFlow } from './page-flow.ts'
import { decorate, type Element, paintLine } from './paint.ts'
import { colors, columns, leadingOf, styled, textStyles } from './theme.ts'

/** A table column: its cell text, and the small plot before it. */
type Column = {
  title: string
  x: number
  width: number
  /** Cell text; null when there is no value, which is shown in words. */
  figure(row: GlanceRow): string | null
  plot?(row: GlanceRow, at: { doc: PDFKit.PDFDocument; x: number; middle: number }): number
}

const pad = 6
const minHeight = 21

/** Draws one row per answer, with small plots and a figure next to each. Only measured values are drawn. */
export function setAnswerTable(pages: PageFlow, part: Element, rows: GlanceRow[]): void {
  const spoken = rows.some((row) => row.spoken)
  const table = pages.doc.struct('Table')
  part.add(table)
  // The column titles share the line of the section's title.
  pages.y -= leadingOf(textStyles.part) + 3
  const all = columnsOf(spoken)
  setRow(
    pages,
    table,
    all.map((column) => ({ column, text: column.title, kind: 'title' as const })),
  )
  for (const row of rows) setRow(pages, table, cellsOf(row, all))
  table.end()
  if (!spoken) {
    const inlines = [styled(glanceWords.allTyped, textStyles.small)]
    pages.flow([{ inlines, tag: 'P', x: columns.body, width: columns.end - columns.body, before: 6 }], part)
  }
}

type TableCell = { column: Column; text: string; kind: 'title' | 'row_title' | 'figure' | 'empty'; row?: GlanceRow }

function cellsOf(row: GlanceRow, all: Column[]): TableCell[] {
  const pace = row.spoken ? undefined : all.find(({ title }) => title === glanceWords.pace)
  const shown = pace ? all.slice(0, all.indexOf(pace)) : all
  const cells = shown.map((column, index): TableCell => {
    const text = column.figure(row)
    if (text === null) return { column, text: glanceWords.notMeasured, kind: 'empty' }
    return index === 0 ? { column, text, kind: 'row_title' } : { column, text, kind: 'figure', row }
  })
  if (!pace) return cells
  return [...cells, { column: { ...pace, width: columns.end + pad - pace.x }, text: glanceWords.typed, kind: 'empty' }]
}

function setRow(pages: PageFlow, table: Element, cells: TableCell[]): void {
  const { doc, fonts } = pages
  const style = (kind: TableCell['kind']) =>
    kind === 'title' || kind === 'empty' ? textStyles.small : textStyles.figure
  const set = cells.map((cell) => {
    const textStyle = style(cell.kind)
    return {
      ...cell,
      leading: textStyle.size * 1.4,
      lines: breakLines([styled(cell.text, textStyle)], cell.column.width - pad, fonts),
    }
  })
  const height = Math.max(minHeight, ...set.map(({ lines, leading }) => lines.length * leading + 9))
  pages.need(height)
  const top = pages.y
  const tr = doc.struct('TR')
  table.add(tr)
  for (const cell of set) {
    const th = cell.kind === 'title' || cell.kind === 'row_title'
    const element = doc.struct(
      th ? 'TH' : 'TD',
      (th ? { scope: cell.kind === 'title' ? 'Column' : 'Row' } : {}) as object,
    )
    tr.add(element)
    paintCell(pages, cell, { top, height, element })
    element.end()
  }
  tr.end()
  pages.y += height
  decorate(pages.doc, () =>
    doc.moveTo(columns.body, pages.y).lineTo(columns.end, pages.y).lineWidth(0.6).strokeColor(colors.line).stroke(),
  )
}

type SetCell = TableCell & { lines: Line[]; leading: number }

function paintCell(
  pages: PageFlow,
  { column, row, lines, leading, kind }: SetCell,
  { top, height, element }: { top: number; height: number; element: Element },
): void {
  let { x } = column
  const middle = top + height / 2
  if (row && column.plot) {
    const { plot } = column
    decorate(pages.doc, () => {
      x += plot(row, { doc: pages.doc, x, middle })
    })
  }
  const start = middle - (lines.length * leading) / 2
  const tag = kind === 'title' || kind === 'row_title' ? 'TH' : 'TD'
  for (const [index, line] of lines.entries())
    paintLine(pages.doc, line, { x, top: start + index * leading, leading, tag, element })
}

/** Column layout from left to right; the question's column gets the remaining width. */
function columnsOf(spoken: boolean): Column[] {
  const impression: Omit<Column, 'x'> = {
    title: glanceWords.impression,
    width: spoken ? 78 : 106,
    figure: (row) => impressionWords[row.impression],
  }
  const time: Omit<Column, 'x'> = {
    title: `${glanceWords.time}, of ${writeDuration(limits.answer.seconds)}`,
    width: spoken ? 64 : 106,
    figure: ({ seconds }) => (seconds === null ? null : writeDuration(seconds)),
    plot: plotTime,
  }
  const pace: Omit<Column, 'x'> = {
    title: glanceWords.pace,
    width: 92,
    figure: ({ wordsPerMinute }) => (wordsPerMinute === null ? null : String(wordsPerMinute)),
    plot: plotPace,
  }
  const fillers: Omit<Column, 'x'> = {
    title: glanceWords.fillers,
    width: 48,
    figure: (row) => (row.fillers === null ? null : String(row.fillers)),
    plot: plotFillers,
  }
  const measured = [impression, time, ...(spoken ? [pace, fillers] : [])]
  const question: Omit<Column, 'x'> = {
    title: glanceWords.question,
    width: columns.end + pad - columns.body - measured.reduce((sum, { width }) => sum + width, 0),
    figure: ({ number, question }) => `${number}. ${shortenQuestion(question)}`,
  }
  let x: number = columns.body
  return [question, ...measured].map((column) => {
    x += column.width
    return { ...column, x: x - column.width }
  })
}

type At = { doc: PDFKit.PDFDocument; x: number; middle: number }

function plotTime({ seconds }: GlanceRow, { doc, x, middle }: At): number {
  doc.rect(x, middle - 0.4, 30, 0.8).fill(colors.strongLine)
  doc
    .roundedRect(x, middle - 1.4, Math.max(2.8, 30 * Math.min(1, (seconds ?? 0) / limits.answer.seconds)), 2.8, 1.4)
    .fill(colors.green)
  return 36
}

/** Where the pace lies between slow and fast; the calm range is shaded. */
function plotPace({ wordsPerMinute }: GlanceRow, { doc, x, middle }: At): number {
  const [from, to] = [placePace(paceScale.calm.from), placePace(paceScale.calm.to)]
  doc.roundedRect(x + 36 * from, middle - 4, 36 * (to - from), 8, 2).fill(colors.wash)
  doc.rect(x, middle - 0.4, 36, 0.8).fill(colors.strongLine)
  doc.circle(x + 36 * placePace(wordsPerMinute ?? 0), middle, 2.4).fill(colors.green)
  return 42
}

function plotFillers({ fillers }: GlanceRow, { doc, x, middle }: At): number {
  const ticks = Math.min(fillers ?? 0, maxTicks)
  for (let tick = 0; tick < ticks; tick++) doc.rect(x + tick * 2.2, middle - 4, 0.8, 8).fill(colors.strongLine)
  return ticks === 0 ? 0 : ticks * 2.2 + 3
}
