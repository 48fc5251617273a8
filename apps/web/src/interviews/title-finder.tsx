import './title-finder.css'
import { allTitles } from '@greenroom/catalogue'
import { limits } from '@greenroom/contract/limits'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, type SheetChoice } from '../paths.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFavorites, useToggleFavorite } from './favorites.ts'
import { type FinderCell, readFinderKey } from './finder-keys.ts'
import { openedHere } from './start-address.ts'
import { idOfCell, TitleGrid } from './title-grid.tsx'
import { favoriteOf, groupTitles, type TitleRow } from './title-groups.ts'
import { useFinderWidth } from './use-finder-width.ts'

/** As the landing page counts: a job that two industries list is one. */
const jobCount = new Set(allTitles().map(({ jobTitle }) => jobTitle)).size

type Search = (query: string, limit: number) => TitleRow[]

/** Debounced search (250 ms), best titles first. The index is loaded lazily, when the field is first focused. */
function useTitleSearch(text: string) {
  const [query, setQuery] = useState('')
  const [search, setSearch] = useState<Search | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), limits.search.debounce)
    return () => clearTimeout(timer)
  }, [text])
  const found = useMemo(() => (search && query ? search(query, Number.POSITIVE_INFINITY) : []), [search, query])
  return {
    found,
    settled: search !== null && query === text.trim(),
    prepare: () => void import('./find-titles.ts').then(({ searchTitles }) => setSearch(() => searchTitles)),
    bestFor: (typed: string) => (search && typed.trim() ? search(typed.trim(), 1)[0] : undefined),
  }
}

/** The search for job titles: one field, one list with favorites and results, all of it from the keyboard. */
export function TitleFinder({ onCustom }: { onCustom: () => void }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [cell, setCell] = useState<FinderCell | null>(null)
  const { found, settled, prepare, bestFor } = useTitleSearch(text)
  const { favorites } = useFavorites()
  const toggleFavorite = useToggleFavorite()
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  const typed = text.trim() !== ''
  const width = useFinderWidth()
  const groups = useMemo(() => groupTitles(found, favorites, width), [found, favorites, width])
  const rows = groups.flatMap((group) => group.rows)
  const shown = open && (rows.length > 0 || (typed && settled))
  const nothing = typed && settled && found.length === 0

  const close = useCallback(() => {
    setOpen(false)
    setCell(null)
  }, [])
  useEffect(() => {
    const element = root.current
    const leave = (event: FocusEvent) => {
      if (!element?.contains(event.relatedTarget as Node | null)) close()
    }
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [close])

  useEffect(() => {
    if (!open || !typed || !settled) return
    const count = Math.min(found.length, limits.search.results)
    announce(
      count === 0
        ? 'No job title found. Press Enter to practice with general questions.'
        : `${count} job ${count === 1 ? 'title' : 'titles'} found`,
    )
  }, [open, typed, settled, found])

  useEffect(() => {
    if (cell) document.getElementById(idOfCell(id, cell))?.scrollIntoView({ block: 'nearest' })
  }, [cell, id])

  const write = (value: string) => {
    setText(value)
    setOpen(true)
    setCell(null)
  }
  const openSheet = (choice: SheetChoice) => {
    close()
    void navigate(paths.startSheet(choice), openedHere)
  }
  const choose = ({ jobTitle, sector }: TitleRow) => openSheet({ job: jobTitle, sector })
  const practiceGenerally = () => openSheet({ job: text.trim() })

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const move = readFinderKey({ key: event.key, alt: event.altKey, open: shown, cell, rows: rows.length })
    const best = event.key === 'Enter' && move.kind === 'none' ? bestFor(text) : undefined
    const general = event.key === 'Enter' && move.kind === 'none' && !best && nothing
    if (move.kind !== 'none' || best || general) event.preventDefault()
    if (best) choose(best)
    if (general) practiceGenerally()
    if (move.kind === 'go') setCell(move.to)
    if (move.kind === 'choose') choose(rows[move.row]!)
    if (move.kind === 'toggle_favorite') void toggleFavorite(favoriteOf(rows[move.row]!))
    if (move.kind === 'close') close()
    if (move.kind === 'open') setOpen(true)
    if (move.kind === 'clear') setText('')
  }
  return (
    <div className="search" ref={root}>
      <div className="search-field">
        <Icon name="search" />
        <label className="unseen" htmlFor={`${id}-field`}>
          Search job titles
        </label>
        <input
          ref={field}
          id={`${id}-field`}
          type="text"
          role="combobox"
          value={text}
          placeholder={`Search ${jobCount} jobs`}
          maxLength={limits.jobTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-expanded={shown && rows.length > 0}
          aria-controls={shown && rows.length > 0 ? `${id}-grid` : undefined}
          aria-activedescendant={shown && cell ? idOfCell(id, cell) : undefined}
          onFocus={() => {
            prepare()
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        {text !== '' && (
          <button
            className="button button-icon"
            type="button"
            aria-label="Clear search"
            onClick={() => {
              write('')
              field.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {shown && (
        <div className="results">
          {nothing && (
            <div className="results-nothing">
              <p className="soft">No job title matches “{text.trim()}”.</p>
              <Button onClick={practiceGenerally}>Practice with general questions for “{shorten(text.trim())}”</Button>
            </div>
          )}
          {rows.length > 0 && <TitleGrid id={id} groups={groups} cell={cell} onChoose={choose} />}
          <footer className="label">
            <span>
              {rows.length > 0
                ? 'Enter to select, Esc to close'
                : nothing
                  ? 'Enter to practice, Esc to close'
                  : 'Esc to close'}
            </span>
            <span>
              {typed && !nothing && (
                <>
                  Not listed?{' '}
                  <button className="text-button" type="button" onClick={practiceGenerally}>
                    Practice with general questions
                  </button>
                </>
              )}
              {(nothing || !typed) && (
                <>
                  Have a job posting?{' '}
                  <button
                    className="text-button"
                    type="button"
                    onClick={() => {
                      close()
                      onCustom()
                    }}
                  >
                    Set up a custom interview
                  </button>
                </>
              )}
            </span>
          </footer>
        </div>
      )}
    </div>
  )
}

/** So much of a long text that its button stays a button. */
const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 38).trimEnd()}…` : text)
