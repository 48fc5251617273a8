import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { readChosen, readSetting, toStartRequest } from './chosen-interview.ts'
import { readSheetChoice, withoutSheet } from './start-address.ts'

const open = (address: string) => {
  const choice = readSheetChoice(new URLSearchParams(address.split('?')[1]))
  const chosen = choice && readChosen(choice, [])
  return chosen && { ...toStartRequest(chosen, readSetting(chosen, choice)), kind: chosen.kind }
}

test('a title of the catalog starts at the level that it suggests, with five questions', () => {
  expect(open(paths.startSheet({ job: 'store manager', sector: 'Sales and retail' }))).toEqual({
    kind: 'title',
    job: 'Store Manager',
    level: 'Mid',
    questionCount: 5,
  })
  expect(open(paths.startSheet({ job: 'Cashier' }))).toMatchObject({ level: 'Entry' })
})

test('the sheet starts with the level and length of the URL, if valid', () => {
  expect(open(paths.startSheet({ job: 'Cashier', level: 'Senior', questions: 10 }))).toMatchObject({
    level: 'Senior',
    questionCount: 10,
  })
  expect(open('/interviews?job=Cashier&level=Any&questions=7')).toMatchObject({ level: 'Entry', questionCount: 5 })
})

test('a job that the catalog lacks is a general interview under its title', () => {
  expect(open(paths.startSheet({ job: 'dog groomer' }))).toEqual({
    kind: 'general',
    job: 'Dog groomer',
    level: 'Entry',
    questionCount: 5,
    isGeneral: true,
  })
  expect(open('/interviews?job=%3Cb%3EC%2B%2B%3C%2Fb%3E+Wizard')).toMatchObject({ job: 'C plus plus Wizard' })
  expect(open(paths.startSheet({ job: `Dog groomer ${'and barber '.repeat(9)}` }))).toMatchObject({
    job: 'Dog groomer and barber and barber and barber and',
  })
})

test('a template starts with its level and length', () => {
  expect(open(paths.startSheet({ template: 'leadership-and-conflict' }))).toEqual({
    kind: 'template',
    job: 'General',
    level: 'Senior',
    questionCount: 10,
    templateId: 'leadership-and-conflict',
  })
})

test.each([
  '/interviews',
  '/interviews?job=',
  '/interviews?job=+%2A%2A',
  '/interviews?template=none',
  '/interviews?level=Mid',
])('%s opens no sheet', (address) => {
  expect(open(address)).toBeNull()
})

test('closed, the address is the page’s own', () => {
  expect(withoutSheet({ pathname: '/interviews', search: '?tab=favorites&job=Cashier&level=Mid&questions=5' })).toBe(
    '/interviews?tab=favorites',
  )
  expect(withoutSheet({ pathname: '/interviews/Healthcare', search: '?job=Midwife' })).toBe('/interviews/Healthcare')
})
