import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const files = readdirSync(folder)

test.each(files)('decision %s begins with its number, its date and its status', (file) => {
  const [title, , line] = readFileSync(join(folder, file), 'utf8').split('\n')
  const number = file.slice(0, 4)
  expect(title).toMatch(new RegExp(`^# ${number} \\S`))
  expect(line).toMatch(/^Date: 20\d\d-\d\d-\d\d · Status: (accepted|superseded by \[\d{4}\]\(\S+\.md\))$/)
  const [, replacement] = /\((\S+)\)/.exec(line) ?? []
  if (replacement) expect(files).toContain(replacement)
})

test('no two decisions have the same number', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
