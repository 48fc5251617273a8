import { numberAt, type Tree, textAt } from './form-body.ts'
import type { List } from './objects.ts'
import { ProviderError } from './provider-error.ts'

/** One page of a list, newest first: `found` is in the order of creation. Reads `limit`, `starting_after` and `ending_before`. */
export function pageOf<Item extends { id: string }>(url: string, form: Tree, found: Item[]): List<Item> {
  const limit = numberAt(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw new ProviderError(400, 'Invalid integer: limit must be between 1 and 100.', { param: 'limit' })
  }
  const newestFirst = found.toReversed()
  const before = placeOf(newestFirst, form, 'ending_before')
  if (before !== undefined) {
    const start = Math.max(0, before - limit)
    return { object: 'list', data: newestFirst.slice(start, before), has_more: start > 0, url }
  }
  const start = (placeOf(newestFirst, form, 'starting_after') ?? -1) + 1
  const data = newestFirst.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url }
}

function placeOf(items: { id: string }[], form: Tree, name: string): number | undefined {
  const id = textAt(form, name)
  if (id === undefined) return undefined
  const place = items.findIndex((item) => item.id === id)
  if (place < 0) throw new ProviderError(400, `No such object: '${id}'`, { code: 'resource_missing', param: name })
  return place
}
