import './contact.css'
import { limits } from '@greenroom/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldErrors, useForm } from 'react-hook-form'
import type { z } from '../shell/zod.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup, TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { failureMessage } from './messages.ts'
import { sendMessage } from './send-message.ts'
import { type ContactMessage, contactForm } from './validation.ts'

type Values = z.input<typeof contactForm>
const empty: DefaultValues<Values> = { firstName: '', lastName: '', email: '', message: '' }
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
  const form = useForm<Values, unknown, ContactMessage>({
    resolver: zodResolver(contactForm),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async (message) => {
    setFailure('')
    try {
      await sendMessage(message)
    } catch (error) {
      return setFailure(failureMessage(error))
    }
    onSent(message.email)
  }, announceErrors)

  return (
    <form className="form" onSubmit={send} noValidate>
      <div className="form-pair">
        <TextField
          label="First name (optional)"
          autoComplete="given-name"
          maxLength={limits.name}
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name (optional)"
          autoComplete="family-name"
          maxLength={limits.name}
          error={errors.lastName?.message}
          {...form.register('lastName')}
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
          error={errors.userType?.message}
          {...form.register('userType')}
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
