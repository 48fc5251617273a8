import { isUtf8 } from 'node:buffer'
import { AppError } from '../kit/app-error.ts'
import { required } from '../kit/required.ts'

/** The depth limit. Valid bodies have three levels; far deeper ones are denial-of-service attempts. */
const deepest = 20
/** A tokenizer for strings and punctuation. The text is known to be valid JSON, so everything else is skipped. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g

/**
 * A strict JSON parser, so that no two parsers can read a body differently: UTF-8, no duplicate keys, no `__proto__` (prototype
 * pollution), a depth limit of 20. Linear time. Fails with `invalid_input`, and says which of these it is.
 */
export function parseStrictJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw refusal("isn't valid UTF-8")
  const text = body.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refusal("isn't valid JSON")
  }
  assertPlain(text)
  return value
}

function assertPlain(text: string): void {
  // A stack of the keys of each open object; undefined for an array.
  const open: (Set<string> | undefined)[] = []
  let keyNext = false
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : undefined) > deepest) throw refusal('is nested too deeply')
      keyNext = token === '{'
    } else if (token === '}' || token === ']') {
      open.pop()
      keyNext = false
    } else if (token === ',') {
      keyNext = open.at(-1) !== undefined
    } else if (keyNext) {
      // "\u0061" is the key "a" too.
      const key: string = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1)
      const keys = required(open.at(-1), 'an open object')
      if (keys.has(key)) throw refusal('has a field twice')
      if (key === '__proto__') throw refusal("has a field that isn't allowed")
      keys.add(key)
      keyNext = false
    }
  }
}

const refusal = (fault: string) => new AppError('invalid_input', `The request body ${fault}.`)
