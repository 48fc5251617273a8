import { expect, test } from 'vitest'
import { closeAll, createResources, register } from './resources.ts'

test('resources close in reverse, each once; one that fails is reported and does not keep the others open', async () => {
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

test('nothing is opened any more once closing has begun', async () => {
  const { graceful } = createResources()
  let finish = () => {}
  graceful.defer(() => new Promise<void>((resolve) => (finish = resolve)))
  const closing = closeAll(graceful, () => {})
  expect(() => graceful.defer(() => {})).toThrow(ReferenceError)
  finish()
  await closing
})

test('by force all end side by side: one that hangs keeps no other alive, and failures are reported', async () => {
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
