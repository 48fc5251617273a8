import { isPlural } from './data/nouns.ts'
import { ingOf } from './data/verbs.ts'
import type { Duty } from './duty.ts'
import { headOf } from './number.ts'

// Verbs left out of the name because the object alone is clear: "Complaints and returns", "Board packets".
const silent = new Set(
  'handle manage run update maintain do conduct process take prepare use give administer oversee perform complete provide resolve address submit'.split(
    ' ',
  ),
)
const preposition =
  /^(?:with|for|to|in|on|at|by|from|into|across|about|between|among|over|under|during|around|through|against)$/
const maxWords = 5

/** Display name of a duty: "Counting drawers", "Complaints and returns". */
export function topicName({ verbs, object }: Duty): string {
  const things = shortened(object)
  const bare = things.replace(/^(?:the|a|an) /, '')
  const said =
    bare === things &&
    (bare.includes(' ') || verbs.includes('do')) &&
    !bare.startsWith('each ') &&
    verbs.every((verb) => silent.has(verb))
      ? bare
      : `${verbs.map(ingOf).join(' and ')} ${isPlural(headOf(things)) ? bare : things}`
  return cut(said.charAt(0).toUpperCase() + said.slice(1))
}

/** Topic names are echoed in requests, which allow 80 characters. */
const maxNameLength = 80
const cut = (name: string) =>
  name.length <= maxNameLength
    ? name
    : name.slice(0, name.lastIndexOf(' ', maxNameLength)).replace(/(?:,| and| or| with)+$/, '')

/** Drops phrases of place, time and recipient; "relationship with vendors" keeps its people. */
function shortened(object: string): string {
  const words = object.split(' ')
  if (/^(?:a )?(?:relationship|rapport|trust)/.test(object)) return object
  const at = words.findIndex(
    (word, index) => index > 0 && (preposition.test(word) || (index >= maxWords - 1 && word === 'of')),
  )
  return (at > 0 ? words.slice(0, at) : words).join(' ').replace(/ (?:and|or) (?:the|a|an) /g, ' and ')
}
