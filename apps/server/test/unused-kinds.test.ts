import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The flows, and the schedule of what recurs: not where a kind is declared, tried again, prioritized or carried out. */
const declared = ['mail/port.ts', 'mail/templates/write-mail.tsx', 'job-handlers.ts']
const causes = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !declared.includes(path))
  .filter((path) => !path.startsWith('jobs/') || path === 'jobs/schedule.ts')
  .map(read)
  .join('\n')
const unused = (kinds: string[]) => kinds.filter((kind) => !causes.includes(`'${kind}'`))

test('every kind of email is sent by a flow', () => {
  const kinds = [...read('mail/templates/write-mail.tsx').matchAll(/case '(\w+)':/g)].map(([, kind]) => kind!)
  expect(kinds).toContain('new_device')
  expect(unused(kinds)).toEqual([])
})

test('every kind of job is added by a flow, or recurs', () => {
  const kinds = [...read('job-handlers.ts').matchAll(/^ {4}'([\w-]+)': /gm)].map(([, kind]) => kind!)
  expect(kinds).toContain('make-feedback')
  expect(unused(kinds)).toEqual([])
})
