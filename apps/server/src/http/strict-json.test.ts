import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

const parse = (text: string) => parseStrictJson(Buffer.from(text))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('valid JSON is parsed as JSON.parse does', () => {
  const value = fc.jsonValue({ depthSize: 'large', maxDepth: 12 })
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (sent, space) => {
      const text = JSON.stringify(sent, undefined, space)
      fc.pre(!text.includes('__proto__'))
      expect(parse(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['the same key twice', '{"a":1,"a":2}', 'has a field twice'],
  ['the same key twice, once escaped', '{"a":1,"\\u0061":2}', 'has a field twice'],
  ['the same key twice, deep inside a list', '[1,{"b":[{"a":{},"c":"}","a":[]}]}]', 'has a field twice'],
  ['a key that reaches behind every object', '{"a":{"__proto__":{}}}', "has a field that isn't allowed"],
  ['that key escaped', '{"\\u005f_proto__":1}', "has a field that isn't allowed"],
  ['one level too many', nested(21), 'is nested too deeply'],
  ['thousands of levels', nested(30_000), 'is nested too deeply'],
  ['half a document', '{"a":', "isn't valid JSON"],
  ['two documents', '{} {}', "isn't valid JSON"],
])('%s is rejected', (_, text, fault) => {
  expect(() => parse(text)).toThrow(`The request body ${fault}.`)
})

test('invalid UTF-8 is rejected, not replaced', () => {
  expect(() => parseStrictJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow("The request body isn't valid UTF-8.")
})

test('valid JSON that resembles a fault is accepted', () => {
  for (const text of [
    '{"a":{"a":[{"a":1},{"a":2}]}}',
    '["a","a"]',
    '{"a":"\\",\\"a\\":1","b":"__proto__"}',
    nested(20),
  ])
    expect(parse(text)).toEqual(JSON.parse(text))
})

test('64 KB of quotation marks, backslashes and keys parse in linear time', () => {
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`k${index}`, 1])))
  for (const text of [JSON.stringify('\\"'.repeat(16_000)), many]) expect(parse(text)).toEqual(JSON.parse(text))
})
