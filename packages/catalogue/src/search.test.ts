import { expect, test } from 'vitest'
import { allTitles, findTitle, type SearchHit, searchTitles } from './index.ts'
import { synonyms } from './synonyms.ts'

const titles = (query: string, limit?: number) => searchTitles(query, limit).map(({ jobTitle }) => jobTitle)
const found = ({ jobTitle, ranges }: SearchHit) => ranges.map(([start, end]) => jobTitle.slice(start, end))

test('every title is the first result for itself, typed in any case', () => {
  for (const { jobTitle } of allTitles()) {
    const [first] = searchTitles(jobTitle.toUpperCase())
    expect(first).toMatchObject({ jobTitle, foundBy: 'title', score: 0, ranges: [[0, jobTitle.length]] })
  }
})

test('prefixes match while typing, and the matched part is marked', () => {
  const [first, second, third] = searchTitles('store man')
  expect(first).toMatchObject({ jobTitle: 'Store Manager', sector: 'Sales and retail', industry: 'Grocery' })
  expect(found(first!)).toEqual(['Store Man'])
  expect(second!.jobTitle).toBe('Assistant Store Manager')
  expect(found(second!)).toEqual(['Store Man'])
  expect(third!.jobTitle).toBe('Storeroom Manager')
  expect(found(third!)).toEqual(['Store', 'Man'])
})

test('titles that start with the word come before titles that hold it, and both before longer words', () => {
  expect(titles('store', 3)).toEqual(['Store Manager', 'Assistant Store Manager', 'Storeroom Manager'])
  expect(titles('editor', 3)).toEqual(['Editor', 'Video Editor', 'Editorial Assistant'])
})

test('a typo still finds the title', () => {
  expect(titles('acountant')[0]).toBe('Accountant')
  expect(titles('electrcian')[0]).toBe('Electrician')
  expect(titles('nruse')).toContain('Registered Nurse')
  expect(titles('softwre enginer')[0]).toBe('Software Engineer')
  expect(found(searchTitles('cashir')[0]!)).toEqual(['Cashier'])
})

test('order, spaces, accents and an extra word do not matter', () => {
  expect(titles('manager store')[0]).toBe('Store Manager')
  expect(titles('front end')).toEqual(['Front End Supervisor', 'Frontend Developer'])
  expect(titles('fullstack')).toEqual(['Full Stack Developer'])
  expect(titles('  Détective!')[0]).toBe('Detective')
  expect(titles('senior software engineer')[0]).toBe('Software Engineer')
})

test('synonyms find their title', () => {
  expect(titles('waitress')).toEqual(['Server'])
  expect(titles('rn')[0]).toBe('Registered Nurse')
  expect(titles('hr manager')[0]).toBe('Human Resources Manager')
  for (const [said, written] of Object.entries(synonyms)) {
    expect(said).toBe(said.toLowerCase())
    expect(titles(said, 600).join().toLowerCase(), said).toContain(written)
  }
})

test("a sector's name finds its titles, after the titles that match themselves", () => {
  const hits = searchTitles('law', 100)
  expect(hits.slice(0, 2).map(({ jobTitle }) => jobTitle)).toEqual(['Law Clerk', 'Lawyer'])
  expect(
    hits.filter(({ foundBy }) => foundBy === 'place').every(({ sector }) => sector === 'Law and public service'),
  ).toBe(true)
  expect(hits).toHaveLength(54)
})

test("an industry's name finds its titles", () => {
  const hits = searchTitles('aviation')
  expect(hits.map(({ jobTitle }) => jobTitle)).toContain('Pilot')
  expect(hits.every(({ industry, foundBy }) => industry === 'Aviation' && foundBy === 'place')).toBe(true)
})

test('a title and its sector together find the title there', () => {
  expect(searchTitles('project manager technology')[0]).toMatchObject({
    jobTitle: 'Project Manager',
    sector: 'Technology',
  })
  expect(titles('retail manager')).toContain('Store Manager')
})

test('other titles come before a title that is repeated in another sector', () => {
  const hits = titles('project manager')
  const repeat = hits.lastIndexOf('Project Manager')
  expect(hits[0]).toBe('Project Manager')
  expect(hits.indexOf('Assistant Project Manager')).toBeLessThan(repeat)
})

test('an empty query or one that is too far from any title finds nothing', () => {
  for (const query of ['', '   ', '.*', 'xyzzy', 'dragon tamer', '漢字']) expect(titles(query), query).toEqual([])
})

test('returns ten results by default, and none scores above 0.3', () => {
  expect(searchTitles('e')).toHaveLength(10)
  expect(searchTitles('e', 3)).toHaveLength(3)
  for (const query of ['enginer', 'cook', 'data manager', 'senior sales person']) {
    for (const { score } of searchTitles(query, 600)) expect(score).toBeLessThanOrEqual(0.3)
  }
})

test('every result is an entry of the catalogue with ranges in order', () => {
  for (const query of ['a', 'care manager', 'technician electrical', 'enginer software']) {
    for (const { jobTitle, sector, industry, family, ranges } of searchTitles(query, 600)) {
      expect(findTitle(jobTitle, sector)).toEqual({ jobTitle, sector, industry, family })
      const edges = ranges.flat()
      expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
      expect(edges.at(-1) ?? 0).toBeLessThanOrEqual(jobTitle.length)
    }
  }
})
