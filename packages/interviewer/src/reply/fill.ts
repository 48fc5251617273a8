import type { WorkingLife } from './data/working-life.ts'

/** What a reply may be made of: the kind of work, and `a_title` with its article. */
export type Slots = WorkingLife & { a_title: string }

const longest = 75

/** A wording with its slots filled; undefined when one of them is empty or the whole is too long to be said. */
export function fill(wording: string, slots: Slots): string | undefined {
  let isWhole = true
  const text = wording.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name.toLowerCase() as keyof Slots]
    if (!value) isWhole = false
    return name[0] === name[0]?.toUpperCase() ? value.charAt(0).toUpperCase() + value.slice(1) : value
  })
  return isWhole && text.split(/\s+/).length <= longest ? text : undefined
}
