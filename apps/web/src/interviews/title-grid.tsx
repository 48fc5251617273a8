import { Bookmark } from './bookmark.tsx'
import type { FinderCell } from './finder-keys.ts'
import { cutTitle, favoriteOf, type TitleGroup, type TitleRow } from './title-groups.ts'

/** The element id of a cell, for the field's `aria-activedescendant`. */
export const idOfCell = (id: string, { row, column }: FinderCell) => `${id}-${column}-${row}`

/** Markup of a table, ARIA role `grid`, as its cells hold controls. */
const asGrid = { role: 'grid' } as const

type Props = {
  id: string
  groups: TitleGroup[]
  cell: FinderCell | null
  onChoose: (row: TitleRow) => void
}

/** The finder's list. Focus and keyboard stay with the field (`aria-activedescendant`); a click must not move them. */
export function TitleGrid({ id, groups, cell, onChoose }: Props) {
  const firstRows = groups.map((_, index) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0))
  return (
    <table
      className={groups.length > 1 ? 'results-grid results-pair' : 'results-grid'}
      id={`${id}-grid`}
      {...asGrid}
      aria-label="Job titles"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        <tbody key={group.name}>
          <tr className="label">
            <th scope="rowgroup" colSpan={2}>
              {group.name}
            </th>
          </tr>
          {group.rows.map((row, within) => {
            const at = firstRows[index]! + within
            const active = cell?.row === at ? cell.column : null
            return (
              <tr key={`${row.sector} ${row.jobTitle}`} className="option" aria-selected={active !== null}>
                <td id={idOfCell(id, { row: at, column: 'title' })}>
                  <button className="option-title" type="button" tabIndex={-1} onClick={() => onChoose(row)}>
                    <span>{cutTitle(row).map(({ text, matched }) => (matched ? <b key={text}>{text}</b> : text))}</span>
                    <small>
                      {row.sector}, {row.industry}
                    </small>
                  </button>
                </td>
                <td
                  id={idOfCell(id, { row: at, column: 'bookmark' })}
                  className={active === 'bookmark' ? 'option-active' : undefined}
                >
                  <Bookmark favorite={favoriteOf(row)} tabIndex={-1} />
                </td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
