import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

test('a failed step does not skip the following ones, and is reported at the end', async () => {
  const done: string[] = []
  const failure = new Error('the second')
  const running = runEach([
    async () => done.push('first'),
    () => Promise.reject(failure),
    async () => done.push('third'),
  ])
  await expect(running).rejects.toMatchObject({ message: '1 of 3 steps failed', errors: [failure], cause: failure })
  expect(done).toEqual(['first', 'third'])
})
