import type { Industry } from '@greenroom/catalogue'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Bookmark } from './bookmark.tsx'
import { openedHere } from './start-address.ts'

/** Markup of a table, ARIA role `grid`: one tab stop (roving tabindex), arrow keys move between cells. */
const asGrid = { role: 'grid' } as const
type GridCell = { row: number; column: 0 | 1 }

/** The job titles of one industry: each opens its sheet, each can be saved. Folded, it's one line. */
export function IndustryCard({
  sector,
  industry,
  opens,
}: {
  sector: string
  industry: Industry
  opens: 'open' | 'folded'
}) {
  const { name, titles } = industry
  const [open, setOpen] = useState(opens === 'open')
  const [at, setAt] = useState<GridCell>({ row: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  const id = useId()

  const press = (event: KeyboardEvent) => {
    const to = readGridKey(event.key, at, titles.length)
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setAt(to)
    table.current?.rows[to.row]?.cells[to.column]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  const stop = (row: number, column: GridCell['column']) => (at.row === row && at.column === column ? 0 : -1)
  return (
    <details className="industry-card" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2 id={id}>{name}</h2>
        <span className="label figures">{titles.length} jobs</span>
        <Icon name="chevronDown" />
      </summary>
      <table ref={table} {...asGrid} aria-labelledby={id} onKeyDown={press}>
        <tbody>
          {titles.map(({ title }, row) => (
            <tr key={title}>
              <td onFocus={() => setAt({ row, column: 0 })}>
                <Link to={paths.sectorSheet(sector, { job: title })} tabIndex={stop(row, 0)} {...openedHere}>
                  {title}
                </Link>
              </td>
              <td onFocus={() => setAt({ row, column: 1 })}>
                <Bookmark favorite={{ jobTitle: title, sector, industry: name }} tabIndex={stop(row, 1)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Where a key leads in the grid; null for a key that leads nowhere. */
function readGridKey(key: string, { row, column }: GridCell, rows: number): GridCell | null {
  if (key === 'ArrowDown') return { row: Math.min(row + 1, rows - 1), column }
  if (key === 'ArrowUp') return { row: Math.max(row - 1, 0), column }
  if (key === 'ArrowRight') return { row, column: 1 }
  if (key === 'ArrowLeft') return { row, column: 0 }
  if (key === 'Home') return { row: 0, column }
  if (key === 'End') return { row: rows - 1, column }
  return null
}
