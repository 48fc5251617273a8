import type { FieldErrors, FieldValues } from 'react-hook-form'
import { announce } from '../ui/announcer.tsx'

/** Says what keeps a form from being sent. The focus goes to the first wrong field by itself, which may have it already. */
export function announceProblems<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const words = Object.values(errors).flatMap((error) => (typeof error?.message === 'string' ? [error.message] : []))
  announce([...new Set(words)].join('. '), 'assertive')
}
