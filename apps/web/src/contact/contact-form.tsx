import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import type { z } from '../shell/zod.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup, TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { contactForm } from './validation.ts'

type Values = z.input<typeof contactForm>
const empty: DefaultValues<Values> = { first_name: '', last_name: '', email: '', message: '' }
const kinds = [
  { value: 'individual', label: 'An individual' },
  { value: 'institution', label: 'An institution' },
  { value: 'other', label: 'Something else' },
] as const

function failureMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return 'Too many requests. Please try again later.'
  return error instanceof ApiError && error.detail !== ''
    ? `Error: ${error.detail}`
    : 'There was an error sending your message. Please try again.'
}

/** What was typed stays until the message has been sent. */
export function ContactForm() {
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  const form = useForm<Values, unknown, z.output<typeof contactForm>>({
    resolver: zodResolver(contactForm),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (body) => {
    setOutcome(null)
    try {
      await call('submitContact', { body })
      form.reset()
      setOutcome({ tone: 'good', text: 'Your message has been sent successfully.' })
    } catch (error) {
      setOutcome({ tone: 'bad', text: failureMessage(error) })
    }
  })

  return (
    <form className="form" onSubmit={send} noValidate>
      <div className="form-pair">
        <TextField
          label="First name (optional)"
          autoComplete="given-name"
          maxLength={limits.name}
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label="Last name (optional)"
          autoComplete="family-name"
          maxLength={limits.name}
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <RadioGroup
        label="Who is writing?"
        options={kinds}
        error={errors.user_type?.message}
        {...form.register('user_type')}
      />
      <TextArea
        label="Message"
        rows={7}
        count={{ now: form.watch('message').length, max: limits.contactMessage.max, warnWithin: 100 }}
        error={errors.message?.message}
        {...form.register('message')}
      />
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Sending' : undefined}>
          Send message
        </Button>
      </div>
    </form>
  )
}
