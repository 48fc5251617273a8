const maxStarts = 50

/** Extracts the last complete JSON object from a text: models like to think aloud or wrap it in a fence. Undefined when there is none. */
export function extractLastObject(text: string): unknown {
  let found: unknown
  let from = 0
  for (let starts = 0; starts < maxStarts; starts++) {
    const start = text.indexOf('{', from)
    if (start < 0) break
    const end = endOf(text, start)
    const parsed = end === undefined ? undefined : parse(text.slice(start, end))
    if (parsed !== undefined) found = parsed
    from = end === undefined || parsed === undefined ? start + 1 : end
  }
  return found
}

/** Index after the brace that closes the one at `start`; braces inside strings don't count. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
