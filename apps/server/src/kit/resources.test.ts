import { expect, test } from 'vitest'
import { closeAll, createResources, register } from './resources.ts'

test('resources close in reverse order, each once; a failure is reported and does not prevent the rest', async () => {
  const { graceful } = createResources()
  const closed: string[] = []
  for (const name of ['folder', 'database', 'server', 'mailer']) {
    graceful.defer(async () => {
      closed.push(name)
      if (name !== 'folder') throw new Error(`${name} did not close`)
    })
  }
  const reported: unknown[] = []
  await closeAll(graceful, (error) => reported.push((error as Error).message))
  await closeAll(graceful, (error) => reported.push(error))
  expect(closed).toEqual(['mailer', 'server', 'database', 'folder'])
  expect(reported).toEqual(['mailer did not close', 'server did not close', 'database did not close'])
})

test('nothing opens after closing has begun', async () => {
  const { graceful } = createResources()
  let finish = () => {}
  graceful.defer(() => new Promise<void>((resolve) => (finish = resolve)))
  const closing = closeAll(graceful, () => {})
  expect(() => graceful.defer(() => {})).toThrow(ReferenceError)
  finish()
  await closing
})

test('a forced close runs concurrently: a hanging resource does not block others, and failures are reported', async () => {
  const resources = createResources()
  const ended: string[] = []
  register(resources, { close: async () => {}, force: async () => void ended.push('database') })
  register(resources, { close: async () => {}, force: () => Promise.reject(new Error('no such process')) })
  let hang = () => {}
  register(resources, { close: async () => {}, force: () => new Promise<void>((resolve) => (hang = resolve)) })
  const reported: unknown[] = []
  const forcing = closeAll(resources.force, (error) => reported.push((error as Error).message))
  await expect.poll(() => ended).toEqual(['database'])
  hang()
  await forcing
  expect(reported).toEqual(['no such process'])
})
