/** Keyboard position in the finder: the text, or a cell of the grid. Rows are counted across both groups. */
export type FinderCell = { row: number; column: 'title' | 'bookmark' }
export type FinderMove =
  | { kind: 'go'; to: FinderCell | null }
  | { kind: 'choose'; row: number }
  | { kind: 'toggle_favorite'; row: number }
  | { kind: 'close' }
  | { kind: 'open' }
  | { kind: 'clear' }
  /** The key belongs to the text field. */
  | { kind: 'none' }

type Situation = { key: string; alt: boolean; open: boolean; cell: FinderCell | null; rows: number }

/** What a key does in the finder (the ARIA pattern of a combobox with a grid): the text keeps its own keys until a row is entered. */
export function readFinderKey({ key, alt, open, cell, rows }: Situation): FinderMove {
  if (key === 'Escape') return open ? { kind: 'close' } : { kind: 'clear' }
  if (!open || rows === 0) return key === 'ArrowDown' || key === 'ArrowUp' ? { kind: 'open' } : { kind: 'none' }
  if (key === 'ArrowUp' && alt) return { kind: 'close' }
  if (key === 'ArrowDown') return go(cell === null ? 0 : cell.row === rows - 1 ? null : cell.row + 1, cell)
  if (key === 'ArrowUp') return go(cell === null ? rows - 1 : cell.row === 0 ? null : cell.row - 1, cell)
  if (cell === null) return { kind: 'none' }
  if (key === 'Enter') return { kind: cell.column === 'title' ? 'choose' : 'toggle_favorite', row: cell.row }
  if (key === 'Home') return go(0, cell)
  if (key === 'End') return go(rows - 1, cell)
  if (key === 'ArrowRight') return { kind: 'go', to: { row: cell.row, column: 'bookmark' } }
  if (key === 'ArrowLeft')
    return { kind: 'go', to: cell.column === 'bookmark' ? { row: cell.row, column: 'title' } : null }
  return { kind: 'none' }
}

/** Going up and down keeps the column, so that several favorites can be set in a row. */
function go(row: number | null, from: FinderCell | null): FinderMove {
  return { kind: 'go', to: row === null ? null : { row, column: from?.column ?? 'title' } }
}
