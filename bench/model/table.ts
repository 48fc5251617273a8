import type { Figure } from './judgment-figures.ts'

/** Formats figures as a table; a figure that the second engine lacks leaves its column empty. */
export function formatTable(heads: string[], figures: readonly Figure[], others: readonly Figure[] = []): string {
  const known = new Map(others.map(({ what, value }) => [what, value]))
  const rows = [heads, ...figures.map(({ what, value }) => [what, value, known.get(what) ?? ''].slice(0, heads.length))]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
