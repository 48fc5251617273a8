import type { QuotableClause } from './clause.ts'
import type { Said } from './said.ts'
import { pastForms } from './verbs.ts'

const secondPerson: Record<string, string> = { my: 'your', mine: 'yours', myself: 'yourself', me: 'you', i: 'you' }

/** Rewrites a clause from first to second person: "You called the two stores across town." */
export function sayBack(words: readonly Said[], { by, base, verb, to, tense }: QuotableClause): string {
  const subject = by === 'we' ? 'You all' : 'You'
  const form = tense === 'past' ? pastForms.get(base)! : base
  const rest = words.slice(verb + 1, to).map(({ text, shown }) => secondPerson[text] ?? shown)
  return `${subject} ${[form, ...rest].join(' ').replace(/\.$/, '')}.`
}
