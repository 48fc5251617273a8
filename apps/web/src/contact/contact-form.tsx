import './contact.css'
import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldErrors, useForm } from 'react-hook-form'
import { call } from '../api/client.ts'
import type { z } from '../shell/zod.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup, TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { failureMessage } from './messages.ts'
import { contactForm } from './validation.ts'

type Values = z.input<typeof contactForm>
const empty: DefaultValues<Values> = { first_name: '', last_name: '', email: '', message: '' }
const kinds = [
  { value: 'individual', label: 'An individual' },
  { value: 'institution', label: 'A school or organization' },
  { value: 'other', label: 'Other' },
] as const

/** Says what is missing; the focus goes to the first wrong field by itself, which may have it already. */
function announceErrors(errors: FieldErrors<Values>) {
  const words = Object.values(errors).flatMap(({ message }) => message ?? [])
  announce([...new Set(words)].join('. '), 'assertive')
}

/** What was typed stays until the message has been sent. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const [failure, setFailure] = useState('')
  const form = useForm<Values, unknown, z.output<typeof contactForm>>({
    resolver: zodResolver(contactForm),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (body) => {
    setFailure('')
    try {
      await call('submitContact', { body })
    } catch (error) {
      return setFailure(failureMessage(error))
    }
    onSent(body.email)
  }, announceErrors)

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
      <div className="contact-kinds">
        <RadioGroup
          label="I'm writing as"
          options={kinds}
          error={errors.user_type?.message}
          {...form.register('user_type')}
        />
      </div>
      <TextArea
        label="Message"
        rows={7}
        count={{ now: form.watch('message').length, max: limits.contactMessage.max, warnWithin: 100 }}
        error={errors.message?.message}
        {...form.register('message')}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="form-actions">
        <Button look="primary" type="submit" working={isSubmitting ? 'Sending' : undefined}>
          Send message
        </Button>
      </div>
    </form>
  )
}
