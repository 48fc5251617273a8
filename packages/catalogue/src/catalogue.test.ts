import { expect, test } from 'vitest'
import { formerTitles } from './former-titles.ts'
import { allTitles, families, findSector, findTitle, isFamily, namesOf, searchTitles, sectors } from './index.ts'

const distinct = <T>(list: readonly T[]) => [...new Set(list)]

test('the 12 sectors come in the order of the specification', () => {
  expect(sectors.map(({ sector }) => sector)).toEqual([
    'Technology',
    'Healthcare',
    'Finance',
    'Education',
    'Engineering and manufacturing',
    'Marketing and media',
    'Sales and retail',
    'Hospitality and travel',
    'Law and public service',
    'Construction and trades',
    'Science and research',
    'Logistics and transport',
  ])
})

test('every sector has five industries of nine to fourteen titles', () => {
  for (const { sector, industries } of sectors) {
    expect(distinct(industries.map(({ name }) => name)), sector).toHaveLength(5)
    for (const { name, titles } of industries) {
      expect(titles.length, `${sector}, ${name}`).toBeGreaterThanOrEqual(9)
      expect(titles.length, `${sector}, ${name}`).toBeLessThanOrEqual(14)
    }
  }
})

test("a sector's slug follows from its name", () => {
  for (const { sector, slug } of sectors) expect(slug).toBe(sector.toLowerCase().replaceAll(' ', '-'))
})

test('there are at least 450 distinct titles, and they are unique within a sector', () => {
  expect(distinct(allTitles().map(({ jobTitle }) => jobTitle.toLowerCase())).length).toBeGreaterThanOrEqual(450)
  for (const { sector } of sectors) {
    const titles = allTitles()
      .filter((entry) => entry.sector === sector)
      .map(({ jobTitle }) => jobTitle.toLowerCase())
    expect(distinct(titles), sector).toEqual(titles)
  }
})

test('every title is valid in the job title field of a custom interview', () => {
  for (const { jobTitle } of allTitles()) expect(jobTitle).toMatch(/^(?=.{1,50}$)[A-Za-z0-9]+( [A-Za-z0-9]+)*$/)
})

test('every title belongs to a family that exists, and every family has at least three titles', () => {
  for (const { family } of allTitles()) expect(families).toHaveProperty([family])
  for (const family of Object.keys(families)) {
    const titles = distinct(
      allTitles()
        .filter((entry) => entry.family === family)
        .map(({ jobTitle }) => jobTitle),
    )
    expect(titles.length, family).toBeGreaterThanOrEqual(3)
  }
})

test('a title has the same family in every sector, except for one that names two jobs', () => {
  for (const { jobTitle, sector, family } of allTitles())
    if (jobTitle !== 'Project Manager') expect(findTitle(jobTitle)?.family, jobTitle).toBe(family)
    else expect(family).toBe(sector === 'Technology' ? 'product' : 'site-management')
})

test('a title is found by its former name', () => {
  expect(findTitle('Fishmonger')).toMatchObject({ jobTitle: 'Seafood Clerk', sector: 'Sales and retail' })
  for (const [former, title] of formerTitles) {
    expect(findTitle(former)?.jobTitle).toBe(title)
    expect(searchTitles(former)[0]?.jobTitle).toBe(title)
  }
})

test('a stored row may have the current or a former name of a title', () => {
  expect(namesOf('Seafood Clerk')).toEqual(['seafood clerk', 'fishmonger'])
  expect(namesOf('Dragon Tamer')).toEqual(['dragon tamer'])
})

test('a former name is not the name of another title', () => {
  const titles = new Set(allTitles().map(({ jobTitle }) => jobTitle.toLowerCase()))
  for (const former of formerTitles.keys()) expect(titles.has(former), former).toBe(false)
})

test('a family is recognized by its id, and one that was split is not', () => {
  expect(isFamily('plumbing-hvac')).toBe(true)
  expect(isFamily('trades')).toBe(false)
  expect(isFamily('toString')).toBe(false)
})

test('a sector is found by its name or its slug, in any case', () => {
  expect(findSector('Sales and retail')?.slug).toBe('sales-and-retail')
  expect(findSector('sales AND Retail')?.slug).toBe('sales-and-retail')
  expect(findSector('sales-and-retail')?.sector).toBe('Sales and retail')
  expect(findSector('Alchemy')).toBeUndefined()
})

test('a title is found in any case, and in the requested sector', () => {
  expect(findTitle(' store  MANAGER ')).toEqual({
    jobTitle: 'Store Manager',
    sector: 'Sales and retail',
    industry: 'Grocery',
    family: 'retail',
  })
  expect(findTitle('Project Manager')?.sector).toBe('Technology')
  expect(findTitle('Project Manager', 'construction-and-trades')?.industry).toBe('Site and project management')
  expect(findTitle('Project Manager', 'Healthcare')).toBeUndefined()
  expect(findTitle('Project Manager', 'Alchemy')).toBeUndefined()
  expect(findTitle('Dragon Tamer')).toBeUndefined()
  expect(findTitle('constructor')).toBeUndefined()
})
