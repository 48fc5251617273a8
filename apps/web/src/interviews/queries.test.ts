import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { completedItemsQuery, completedPositionsQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a list of an unknown shape is an error', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const reply of [null, 'ok', {}, { positions: 'none' }, { items: null }]) {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply)))
    const words = 'Received invalid data format from server.'
    await expect(client.fetchQuery(completedPositionsQuery(1))).rejects.toThrow(words)
    await expect(client.fetchQuery(completedItemsQuery('Midwife', 1))).rejects.toThrow(words)
  }
})
