/** A text table with aligned columns and a header row; numbers are right-aligned. */
export function writeTable(rows: (string | number)[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** A moment as an operator reads it, in UTC, to the minute. */
export const writeMoment = (at: Date | null): string =>
  at ? `${at.toISOString().slice(0, 16).replace('T', ' ')}` : '-'
