import { templates } from '@greenroom/catalogue'
import { expect, test } from 'vitest'
import { briefOfChoice, choose, type InterviewChoice, type StartInput } from './brief.ts'

const isNamed = (input: Partial<StartInput>) => {
  const { position, templateId, family } = choose({
    job: 'General interview',
    level: 'Mid',
    questionCount: 5,
    manner: 'friendly',
    depth: 'normal',
    ...input,
  })
  return briefOfChoice({ id: 'one', job: position, templateId, family: family ?? null } as InterviewChoice, []).isNamed
}

test('a template, the general and the behavioral interview have no job title unless one is chosen', () => {
  for (const { id, title } of templates) {
    expect(isNamed({ job: title, templateId: id }), title).toBe(false)
    expect(isNamed({ job: 'Cashier', templateId: id }), title).toBe(true)
  }
  expect(isNamed({ isGeneral: true })).toBe(false)
  expect(isNamed({ isBehavioral: true })).toBe(false)
  expect(isNamed({ job: 'Cashier' })).toBe(true)
  expect(isNamed({ job: 'Snow Maker', isGeneral: true })).toBe(true)
})
