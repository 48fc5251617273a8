import { expect, it } from 'vitest'
import { heldOutQuestions } from './asked/held-out.ts'
import { tuningQuestions } from './asked/tuning.ts'
import { recognize } from './recognize.ts'

it('figures', () => {
  const which = process.env.ASKED === 'held' ? heldOutQuestions : tuningQuestions
  const rows = which
    .trim()
    .split('\n')
    .map((l) => l.split('|').map((x) => x.trim()) as [string, string])
  const bad: string[] = []
  for (const [want, q] of rows) {
    const got = recognize(q, '').join('+') || 'unknown'
    if (!want.split('/').includes(got)) bad.push(`${want} <> ${got} | ${q}`)
  }
  console.log(bad.join('\n'), `\n${rows.length - bad.length}/${rows.length}`)
  expect(1).toBe(1)
})
