import { describe, expect, it } from 'vitest'
import { ApiError, networkError, readError } from '../api/api-error.ts'
import { failureMessage, said } from './messages.ts'
import { contactForm } from './validation.ts'

describe('a message that was not sent (spec 2, section 8)', () => {
  it('was one of too many', () => {
    expect(failureMessage(new ApiError(429, 'too_many', 'Attempt limit exceeded.', 600))).toBe(
      'Too many requests. Please try again later.',
    )
  })

  it('was refused with a reason', () => {
    expect(failureMessage(new ApiError(400, 'invalid_input', 'The message is empty.'))).toBe(
      'Error: The message is empty.',
    )
  })

  it('got no answer at all', () => {
    expect(failureMessage(networkError())).toBe('There was an error sending your message. Please try again.')
  })

  it('was refused without one', async () => {
    expect(failureMessage(await readError(new Response('', { status: 502 })))).toBe(
      'There was an error sending your message. Please try again.',
    )
  })
})

describe('what the contact form asks for', () => {
  const whole = { firstName: '', lastName: '', email: 'maya@example.com', userType: 'individual' }
  const problems = (typed: object) =>
    contactForm
      .safeParse({ ...whole, message: 'How does the coach work?', ...typed })
      .error?.issues.map(({ message }) => message)

  it('is said in the words of the catalogue', () => {
    expect(problems({ message: '' })).toEqual(['Please fill in all required fields'])
    expect(problems({ email: '' })).toContain('Please fill in all required fields')
    expect(problems({ email: 'maya' })).toEqual(['Please enter a valid email address.'])
    expect(problems({ userType: null })).toEqual(['Please select what best describes you'])
    expect(problems({ message: '   Hello  ' })).toEqual(['Your message is too short. Please provide more details.'])
    expect(problems({})).toBeUndefined()
    expect(said.sent).toBe('Your message has been sent successfully.')
  })
})
