import type { Tree } from './form-body.ts'
import { ProviderError } from './provider-error.ts'

/** The parameters that a call accepts, type-checked against the package's own type for it. */
export type Accepts<Params> = { [Name in keyof Params]?: FormOf<NonNullable<Params[Name]>> }
/** A value; a list; an object with these names, or `map` for any names. */
type FormOf<Value> = Value extends string | number | boolean
  ? 'value'
  : Value extends readonly (infer Item)[]
    ? readonly [FormOf<NonNullable<Item>>]
    : 'map' | Accepts<Value>

type AcceptedForm = 'value' | 'map' | readonly AcceptedForm[] | { [name: string]: AcceptedForm | undefined }

/** Rejects unknown parameters with the provider's error. `expand` is validated in `expanded`. */
export function refuseUnknown(form: Tree, accepts: object): void {
  for (const [name, value] of Object.entries(form)) {
    if (name !== 'expand') check(value, (accepts as Record<string, AcceptedForm | undefined>)[name], name)
  }
}

function check(value: string | Tree, known: AcceptedForm | undefined, path: string): void {
  if (known === undefined) {
    throw new ProviderError(400, `Received unknown parameter: ${path}`, { code: 'parameter_unknown', param: path })
  }
  if (typeof value === 'string' || known === 'map') return
  if (known === 'value') throw new ProviderError(400, `Invalid string: ${path}`, { param: path })
  for (const [name, part] of Object.entries(value)) {
    const inner = Array.isArray(known) ? known[0] : (known as Record<string, AcceptedForm>)[name]
    check(part, inner as AcceptedForm | undefined, `${path}[${name}]`)
  }
}
