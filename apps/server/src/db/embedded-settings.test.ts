import { describe, expect, test } from 'vitest'
import { memorySettings, readMemory } from './embedded-settings.ts'

const gigabyte = 2 ** 30

describe('memory settings of the embedded PostgreSQL', () => {
  test.each([
    [gigabyte / 4, '32MB', '128MB'],
    [gigabyte, '64MB', '512MB'],
    [8 * gigabyte, '512MB', '4096MB'],
    [512 * gigabyte, '1024MB', '262144MB'],
  ])('for a memory of %i bytes', (memory, shared_buffers, effective_cache_size) => {
    expect(memorySettings(memory)).toEqual({ shared_buffers, effective_cache_size })
  })

  test('for the memory of this process, in whole megabytes', () => {
    for (const size of Object.values(memorySettings(readMemory()))) expect(size).toMatch(/^\d+MB$/)
  })
})
