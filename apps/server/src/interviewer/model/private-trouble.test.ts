import { questions } from '@greenroom/interviewer'
import { describe, expect, test } from 'vitest'
import { isAllowedFollowUp } from './allowed-text.ts'
import { asksAboutTrouble } from './private-trouble.ts'

describe('a follow-up about private trouble', () => {
  test.each([
    'How did you feel after he hit you?',
    'What did you do when your husband hit you?',
    'What did your sponsor say when you relapsed?',
    'How long have you been in recovery?',
    'How did your recovery go after that?',
    'You kept going after the miscarriage. How did you manage that?',
    'How did you cope with losing him?',
    'How did you keep working after your son was in the ICU?',
    'What happened to your brother when he was detained?',
    'What did you do after he was picked up by ICE?',
    'Why did you cut yourself?',
    'How did you work through the divorce?',
    'What helped you after the overdose?',
    'What did you tell your boss after the funeral?',
    'How did you get your work done when you were in the hospital?',
    'How did you feel when she died?',
    'What did you do when you were evicted?',
    'Did your drinking affect your shifts?',
    'How did you feel when your manager groped you?',
    'What did you do while you were homeless?',
  ])('is refused: %s', (question) => {
    expect(isAllowedFollowUp(question)).toBe(false)
  })

  test.each([
    'What did you do first when the patient hit you?',
    'How did you talk with the family after the death of their father?',
    'What did you say to the patient after the miscarriage?',
    'How did you help the client who relapsed?',
    'What was in your recovery plan for the outage?',
    'How do you support a student whose father was detained by ICE?',
    'What did you do when the guest threatened you?',
    'How did you handle the divorce case?',
    'Where did you cut costs, and how?',
    'What did you do when the customer lost her temper?',
    'How did you treat the burn after you cut yourself on the slicer?',
    'What did the sponsor of the project want from you?',
    'How did you work with your sister store?',
    'How did you write your abuse report?',
    'What did you do after the breakdown of the truck?',
    'How did you make up for the lost day?',
    'What did you tell the tenant before the eviction?',
    'What did you do when they hit their target early?',
    'How did you stay calm on that overdose call?',
    'When did the deadline pass, and what did you do?',
  ])('is told from one about the work: %s', (question) => {
    expect(isAllowedFollowUp(question)).toBe(true)
  })

  test('is none of the question bank’s', () => {
    const asked = questions.flatMap(({ text, variants, probes, points }) => [
      text,
      ...variants,
      ...Object.values(probes),
      ...points.map(({ probe }) => probe),
    ])
    expect(asked.filter((text) => asksAboutTrouble(text.toLowerCase()))).toEqual([])
  })
})
