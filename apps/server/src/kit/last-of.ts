/** The last item of a list that always has one. Throws on an empty list. */
export function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1)
  if (last === undefined) throw new Error('An empty list has no last item.')
  return last
}
