import { describe, expect, test } from 'vitest'
import { type FinderCell, readFinderKey } from './finder-keys.ts'
import { cutTitle, groupTitles } from './title-groups.ts'

const press = (key: string, cell: FinderCell | null, rows = 3) =>
  readFinderKey({ key, alt: false, open: true, cell, rows })
const title = (row: number): FinderCell => ({ row, column: 'title' })
const bookmark = (row: number): FinderCell => ({ row, column: 'bookmark' })

describe('finding a job title from the keyboard', () => {
  test('down and up walk through both groups and back into the text', () => {
    expect(press('ArrowDown', null)).toEqual({ kind: 'go', to: title(0) })
    expect(press('ArrowDown', title(1))).toEqual({ kind: 'go', to: title(2) })
    expect(press('ArrowDown', title(2))).toEqual({ kind: 'go', to: null })
    expect(press('ArrowUp', null)).toEqual({ kind: 'go', to: title(2) })
    expect(press('ArrowUp', title(0))).toEqual({ kind: 'go', to: null })
  })

  test('Right moves to the bookmark, Enter sets it, and Down moves to the next bookmark', () => {
    expect(press('ArrowRight', title(1))).toEqual({ kind: 'go', to: bookmark(1) })
    expect(press('Enter', bookmark(1))).toEqual({ kind: 'toggle_favorite', row: 1 })
    expect(press('ArrowDown', bookmark(1))).toEqual({ kind: 'go', to: bookmark(2) })
    expect(press('ArrowLeft', bookmark(1))).toEqual({ kind: 'go', to: title(1) })
  })

  test('Enter on a title chooses it; Home and End reach the ends of the list', () => {
    expect(press('Enter', title(2))).toEqual({ kind: 'choose', row: 2 })
    expect(press('End', title(0))).toEqual({ kind: 'go', to: title(2) })
    expect(press('Home', bookmark(2))).toEqual({ kind: 'go', to: bookmark(0) })
  })

  test('while the caret is in the text, keys edit the text', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'])
      expect(press(key, null)).toEqual({ kind: 'none' })
  })

  test('Esc closes the list first and clears the text next; an arrow opens it again', () => {
    expect(press('Escape', title(1))).toEqual({ kind: 'close' })
    expect(readFinderKey({ key: 'Escape', alt: false, open: false, cell: null, rows: 0 })).toEqual({ kind: 'clear' })
    expect(readFinderKey({ key: 'ArrowDown', alt: false, open: false, cell: null, rows: 3 })).toEqual({ kind: 'open' })
    expect(readFinderKey({ key: 'ArrowUp', alt: true, open: true, cell: title(1), rows: 3 })).toEqual({ kind: 'close' })
  })
})

describe('the list', () => {
  const row = (jobTitle: string) => ({
    jobTitle,
    sector: 'Healthcare',
    industry: 'Nursing',
    ranges: [[0, 2]] as [number, number][],
  })
  const favorite = (jobTitle: string) => ({ jobTitle, sector: 'Healthcare', industry: 'Nursing' })

  test('five favorites and ten results at most; a group without rows is not shown', () => {
    const groups = groupTitles(
      Array.from({ length: 12 }, (_, i) => row(`Nurse ${i}`)),
      Array.from({ length: 7 }, (_, i) => favorite(`Nurse ${i}`)),
      'wide',
    )
    expect(groups.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Favorites', 5],
      ['Search Results', 10],
    ])
    expect(groupTitles([], [favorite('Midwife')], 'narrow').map(({ name }) => name)).toEqual(['Favorites'])
    expect(groupTitles([], [], 'narrow')).toEqual([])
  })

  test('has results before favorites, both highlighted', () => {
    const found = Array.from({ length: 12 }, (_, i) => row(`Nurse ${i}`))
    const [results, favorites] = groupTitles(found, [favorite('Nurse 11'), favorite('Baker')], 'narrow')
    expect([results!.name, favorites!.name]).toEqual(['Search Results', 'Favorites'])
    expect(favorites!.rows.map(({ ranges }) => ranges)).toEqual([[[0, 2]], []])
  })

  test('the letters that match the input are highlighted', () => {
    expect(cutTitle({ jobTitle: 'Assistant Store Manager', ranges: [[10, 19]] })).toEqual([
      { text: 'Assistant ', matched: false },
      { text: 'Store Man', matched: true },
      { text: 'ager', matched: false },
    ])
  })
})
