import { ProviderError } from './provider-error.ts'

/** A form-encoded body as a tree: `items[0][price]=x` becomes `{ items: { 0: { price: 'x' } } }`. */
export type Tree = { [name: string]: string | Tree }

const maxPairs = 500
const maxDepth = 8

/** Reads the nested bracket notation of the provider's API. Fails with 400 for names that contradict each other. */
export function parseForm(body: string): Tree {
  const tree = empty()
  let pairs = 0
  for (const [name, value] of new URLSearchParams(body)) {
    if (++pairs > maxPairs) throw new ProviderError(400, 'Too many parameters.')
    put(tree, pathOf(name), value, name)
  }
  return tree
}

/** The text under a name, or undefined when it is absent. Fails with 400 when there is a tree instead. */
export function textAt(tree: Tree, name: string): string | undefined {
  const value = tree[name]
  if (value !== undefined && typeof value !== 'string')
    throw new ProviderError(400, `Invalid string: ${name}`, { param: name })
  return value
}

/** The text under a name. Fails with 400 when it is absent or empty. */
export const requiredText = (tree: Tree, name: string): string => required(name, textAt(tree, name))

/** A web address under a name, or undefined when it is absent. Fails with 400 for other schemes, such as `javascript:`. */
export function urlAt(tree: Tree, name: string): string | undefined {
  const url = textAt(tree, name)
  if (url === undefined || (/^https?:\/\//i.test(url) && URL.canParse(url))) return url
  throw new ProviderError(400, 'Not a valid URL', { code: 'url_invalid', param: name })
}

/** The web address under a name. Fails with 400 when it is absent or of another scheme. */
export const requiredUrl = (tree: Tree, name: string): string => required(name, urlAt(tree, name))

/** The tree under a name; an absent one is empty. */
export function treeAt(tree: Tree, name: string): Tree {
  const value = tree[name]
  if (typeof value === 'string') throw new ProviderError(400, `Invalid object: ${name}`, { param: name })
  return value ?? empty()
}

/** Merges a request's metadata into the previous ones: an empty value deletes its key, an empty `metadata` all of them. */
export function metadataAt(tree: Tree, before: Record<string, string> = {}): Record<string, string> {
  if (tree.metadata === '') return {}
  const named = treeAt(tree, 'metadata')
  const merged = { ...before, ...Object.fromEntries(Object.keys(named).map((key) => [key, textAt(named, key)!])) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

/** The values of a list, in order, written as `a[0]` or `a[]`. */
export function textsIn(tree: Tree, name: string): string[] {
  const list = treeAt(tree, name)
  return Object.keys(list).map((place) => requiredText(list, place))
}

/** The whole number under a name, or undefined when it is absent. Fails with 400 for anything else. */
export function numberAt(tree: Tree, name: string): number | undefined {
  const text = textAt(tree, name)
  if (text === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(text)) {
    throw new ProviderError(400, `Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(text)
}

/** The boolean under a name, or undefined when it is absent. Fails with 400 for anything else. */
export function booleanAt(tree: Tree, name: string): boolean | undefined {
  const text = textAt(tree, name)
  if (text === undefined) return undefined
  if (text !== 'true' && text !== 'false') throw new ProviderError(400, `Invalid boolean: ${text}`, { param: name })
  return text === 'true'
}

/** The enum value under a name, or undefined when it is absent. Fails with 400 for another value. */
export function wordAt<Word extends string>(tree: Tree, name: string, words: readonly Word[]): Word | undefined {
  const text = textAt(tree, name)
  const word = words.find((each) => each === text)
  if (text !== undefined && word === undefined) {
    throw new ProviderError(400, `Invalid ${name}: must be one of ${words.join(', ')}`, { param: name })
  }
  return word
}

function required(name: string, value: string | undefined): string {
  if (value) return value
  throw new ProviderError(400, `Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
}

// Without a prototype, so that no parameter name collides with an inherited property.
const empty = (): Tree => Object.create(null) as Tree

function pathOf(name: string): string[] {
  const [head, ...rest] = name.split('[')
  const path = [head!, ...rest.map((part) => part.replace(/\]$/, ''))]
  if (path.length > maxDepth) throw new ProviderError(400, `Invalid parameter name: ${name}`)
  return path
}

function put(tree: Tree, path: string[], value: string, name: string): void {
  let here = tree
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(here).length) : part
    if (depth === path.length - 1) {
      here[key] = value
      return
    }
    here[key] ??= empty()
    const next = here[key]
    if (typeof next === 'string') throw new ProviderError(400, `Invalid parameter: ${name}`, { param: name })
    here = next
  }
}
