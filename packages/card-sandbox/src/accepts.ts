import type { Tree } from './form-body.ts'
import { ProviderError } from './provider-error.ts'

/** Which parameters a call takes: any of those that the package's own type for it has, and no other name. */
export type Accepts<Params> = { [Name in keyof Params]?: Form<NonNullable<Params[Name]>> }
/** A value; a list of things; an object with named parts, or `map` where every name will do. */
type Form<Value> = Value extends string | number | boolean
  ? 'value'
  : Value extends readonly (infer Item)[]
    ? readonly [Form<NonNullable<Item>>]
    : 'map' | Accepts<Value>

type Known = 'value' | 'map' | readonly Known[] | { [name: string]: Known | undefined }

/** Fails with the provider's refusal for a parameter that a call does not take. `expand` is looked at elsewhere. */
export function refuseUnknown(form: Tree, accepts: object): void {
  for (const [name, value] of Object.entries(form)) {
    if (name !== 'expand') check(value, (accepts as Record<string, Known | undefined>)[name], name)
  }
}

function check(value: string | Tree, known: Known | undefined, path: string): void {
  if (known === undefined) {
    throw new ProviderError(400, `Received unknown parameter: ${path}`, { code: 'parameter_unknown', param: path })
  }
  if (typeof value === 'string' || known === 'map') return
  if (known === 'value') throw new ProviderError(400, `Invalid string: ${path}`, { param: path })
  for (const [name, part] of Object.entries(value)) {
    const inner = Array.isArray(known) ? known[0] : (known as Record<string, Known>)[name]
    check(part, inner as Known | undefined, `${path}[${name}]`)
  }
}
