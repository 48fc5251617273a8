import { expect, test } from 'vitest'
import { extractLastObject } from './extract-json.ts'

test('text around the JSON is ignored', () => {
  const answer = { question: 'Why {this}? Say "why".' }
  const json = JSON.stringify(answer)
  for (const text of [
    json,
    `Sure! Here it is:\n\`\`\`json\n${json}\n\`\`\`\nGood luck {with} it.`,
    `<think>Maybe {"question":"no"}. Or {not json}. "A quote</think>${json}`,
    `{"question":"a draft"} no, better: ${json}`,
  ])
    expect(extractLastObject(text), text).toEqual(answer)
})

test('an incomplete object is not extracted', () => {
  for (const text of ['', 'I cannot do that.', '{"question":"cut off', '}{', '{'.repeat(20_000)])
    expect(extractLastObject(text), text.slice(0, 20)).toBeUndefined()
})
