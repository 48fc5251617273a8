import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { announce } from '../ui/announcer.tsx'

/** Says what keeps a form from being sent. The focus goes to the first wrong field by itself, which may have it already. */
export function announceProblems<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const words = Object.values(errors).flatMap((error) => (typeof error?.message === 'string' ? [error.message] : []))
  announce([...new Set(words)].join('. '), 'assertive')
}

type Marking<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>

/** What the server refused stands at its field, is read out, and is selected there, so that typing replaces it. */
export function refuseField<Values extends FieldValues>(
  form: Marking<Values>,
  field: FieldPath<Values>,
  message: string,
  type = 'refused',
) {
  form.setError(field, { type, message })
  form.setFocus(field, { shouldSelect: true })
  announce(message, 'assertive')
}
