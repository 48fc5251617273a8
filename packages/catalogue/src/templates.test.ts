import { expect, test } from 'vitest'
import { builtInTemplates, findTitle, templates } from './index.ts'

test('each template has its own id, and its title is no job of the catalogue', () => {
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
  for (const { id, title } of templates) {
    expect(id).toBe(title.toLowerCase().replaceAll(' ', '-'))
    expect(findTitle(title)).toBeUndefined()
  }
})

test('a long template covers more competencies than a short one, each once', () => {
  for (const { title, questionCount, competencies } of templates) {
    expect(new Set(competencies).size, title).toBe(competencies.length)
    expect(competencies.length, title).toBeGreaterThanOrEqual(questionCount === 5 ? 5 : 8)
    expect(competencies.length, title).toBeLessThanOrEqual(questionCount)
  }
})

test('three templates are built in', () => {
  expect(builtInTemplates.map(({ id }) => id)).toEqual(['phone-screen', 'leadership-and-conflict', 'first-job'])
})
