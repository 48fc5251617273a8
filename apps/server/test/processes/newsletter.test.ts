import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, newFolder, runCommand, startProduct } from './product.ts'

afterEach(cleanUp)

test('the command uses the database of a running product, and fails when none runs', async () => {
  const folder = await newFolder()
  const file = join(folder, 'news.txt')
  await writeFile(file, 'A quieter room\nWe have new questions.')
  const environment = { DATA_DIR: join(folder, 'data'), PORT: '0' }
  const command = async (...args: string[]) => {
    const { stdout, stderr } = await runCommand('send-newsletter', environment, ...args)
    return stdout + stderr
  }
  expect(await command(file)).toBe('Start the product first: it delivers the newsletter.\n')
  expect(await command()).toMatch(/^FILE is missing\.\n\n[\s\S]*\nUsage: npm run newsletter -- FILE \[--yes\]\n/)

  const product = startProduct(environment)
  await product.said('Greenroom is ready')
  expect(await command(file)).toContain('"A quieter room" would go to 0 users')
  expect(await command(file, '--yes')).toBe('"A quieter room" is on its way to 0 of 0 users.\n')
  expect(product.child.exitCode).toBeNull()
})
