import { limits } from '@greenroom/contract/limits'
import { passwordWeaknesses } from '@greenroom/contract/password'
import { cleanCode, cleanIdentifier } from '@greenroom/contract/text'
import { z } from '../shell/zod.ts'
import { said } from './messages.ts'

/** Checked, never silently changed: an address that cleaning would alter is refused instead of sent to somebody else. */
export const email = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(limits.email, `An email address has at most ${limits.email} characters`)
    .refine((value) => cleanIdentifier(value) === value && z.email().safeParse(value).success, said.invalidEmail)

/** Codes are shown in two groups in the mail, so spaces and dashes that came with them are dropped. */
export const code = (missing: string, max: number) =>
  z
    .string()
    .transform(cleanCode)
    .pipe(z.string().min(1, missing).max(max, `The code has at most ${max} characters`))

export const passwordHint = `${limits.password.mixedBelow} characters or more. Or at least ${limits.password.min}, with upper and lower case, a number and a symbol.`

/** What is still missing, in words; null when the password will do. Common passwords are the server's to refuse. */
function passwordProblem(password: string): string | null {
  const missing = passwordWeaknesses(password)
  return missing.length ? `The password still needs ${missing.join(', ')}` : null
}

export const newPassword = z.string().superRefine((value, context) => {
  const problem = value === '' ? 'Please choose a password' : passwordProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

export const loginForm = z.object({
  email: email(said.missingEmail),
  password: z
    .string()
    .min(1, 'Please enter your password')
    .max(limits.password.max, `The password has at most ${limits.password.max} characters`),
})

export const signupForm = z
  .object({
    email: email(said.missingEmail),
    password: newPassword,
    repeated: z.string(),
    terms: z.boolean().refine((ticked) => ticked, 'Please agree to the terms to create an account'),
    newsletter: z.boolean(),
  })
  .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], message: said.passwordsDiffer })

export const resetForm = z
  .object({ code: code(said.invalidInput, limits.code.inputMax), password: newPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], message: said.passwordsDiffer })
