import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobKinds } from '../src/jobs/kinds.ts'
import { recurring } from '../src/jobs/schedule.ts'

const root = join(import.meta.dirname, '../src')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Where a kind is declared, rendered or carried out; the outbox is a flow, which adds the jobs that send. */
const declared = /\.test\.|^(jobs|mail\/templates)\/|^(mail\/port|job-handlers)\.ts$/
const causes = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !declared.test(path))
  .map(read)
  .join('\n')
const unused = (kinds: readonly string[]) => kinds.filter((kind) => !causes.includes(`'${kind}'`))

test('every kind of email is sent by a flow', () => {
  const kinds = [...read('mail/templates/write-mail.tsx').matchAll(/case '(\w+)':/g)].map(([, kind]) => kind!)
  expect(kinds).toContain('new_device')
  expect(unused(kinds)).toEqual([])
})

test('every kind of job is added by a flow, or scheduled', () => {
  const added = jobKinds.filter((kind) => recurring.every((each) => each.kind !== kind))
  expect(added).toContain('make-feedback')
  expect(unused(added)).toEqual([])
})
