import type { Figure } from './judgment-figures.ts'

/** Two engines side by side; a figure that only one of them has leaves the other's column empty. */
export function formatTable(model: string, ofModel: readonly Figure[], ofBuiltIn: readonly Figure[]): string {
  const built = new Map(ofBuiltIn.map(({ what, value }) => [what, value]))
  const rows = [['', model, 'built-in'], ...ofModel.map(({ what, value }) => [what, value, built.get(what) ?? ''])]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
