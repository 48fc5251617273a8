import type { WorkingLife } from './data/working-life.ts'

/** Template variables of a reply: the family's vocabulary, and `a_title`, the job title with its article. */
export type Slots = WorkingLife & { a_title: string }

const maxWords = 75

/** Fills a template; undefined if a slot is empty or the result is too long. */
export function fill(wording: string, slots: Slots): string | undefined {
  let isWhole = true
  const text = wording.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name.toLowerCase() as keyof Slots]
    if (!value) isWhole = false
    return name[0] === name[0]?.toUpperCase() ? value.charAt(0).toUpperCase() + value.slice(1) : value
  })
  return isWhole && text.split(/\s+/).length <= maxWords ? text : undefined
}
