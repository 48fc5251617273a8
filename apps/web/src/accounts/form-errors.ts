import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { announce } from '../ui/announcer.tsx'

/** Announces validation errors (aria-live). React Hook Form focuses the first invalid field, which may have focus already. */
export function announceErrors<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const words = Object.values(errors).flatMap((error) => (typeof error?.message === 'string' ? [error.message] : []))
  announce([...new Set(words)].join('. '), 'assertive')
}

type FormControls<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>

/** Shows a server-side error at its field, announces it, and selects the value, so that typing replaces it. */
export function showFieldError<Values extends FieldValues>(
  form: FormControls<Values>,
  field: FieldPath<Values>,
  message: string,
  type = 'refused',
) {
  form.setError(field, { type, message })
  form.setFocus(field, { shouldSelect: true })
  announce(message, 'assertive')
}
