import { limits } from '@greenroom/contract/limits'
import { listWeaknesses, type PasswordOwner, passwordWeaknesses } from '@greenroom/contract/password'
import { cleanCode, cleanIdentifier, fitsIn } from '@greenroom/contract/text'
import { z } from '../shell/zod.ts'
import { said } from './messages.ts'

/** Never normalized silently: an email that cleaning would change is rejected rather than sent to another address. */
export const email = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .refine(fitsIn(limits.email), `Email addresses can be up to ${limits.email} characters long`)
    .refine((value) => cleanIdentifier(value) === value && z.email().safeParse(value).success, said.invalidEmail)

/** Emails show the code in two groups, so pasted spaces and dashes are dropped. */
export const code = (missing: string, max: number) =>
  z
    .string()
    .transform(cleanCode)
    .pipe(z.string().min(1, missing).refine(fitsIn(max), `The code can be up to ${max} characters long`))

export const passwordHint = `At least ${limits.password.min} characters with upper- and lowercase letters, a number and a symbol, or any ${limits.password.mixedBelow} characters.`

/** What the password policy still misses; null when it is met. Common passwords are checked by the server. */
function passwordProblem(password: string, owner: PasswordOwner): string | null {
  if (password === '') return 'Please choose a password'
  const missing = passwordWeaknesses(password, owner)
  return missing.length ? `The password still needs ${listWeaknesses(missing)}` : null
}

type NewPassword = { password: string; repeated: string }

/** A form-level check, because the policy depends on the email. */
const checkNewPassword = (owner: PasswordOwner, { password, repeated }: NewPassword, context: z.RefinementCtx) => {
  const problem = passwordProblem(password, owner)
  if (problem) context.addIssue({ code: 'custom', path: ['password'], message: problem })
  if (repeated === '') context.addIssue({ code: 'custom', path: ['repeated'], message: 'Please confirm your password' })
  else if (password !== repeated)
    context.addIssue({ code: 'custom', path: ['repeated'], message: said.passwordsDiffer })
}

export const loginForm = z.object({
  email: email(said.missingEmail),
  password: z
    .string()
    .min(1, 'Please enter your password')
    .refine(fitsIn(limits.password.max), `Passwords can be up to ${limits.password.max} characters long`),
})

export const signupForm = (product: string) =>
  z
    .object({
      email: email(said.missingEmail),
      password: z.string(),
      repeated: z.string(),
      terms: z.boolean().refine((ticked) => ticked, 'Please agree to the terms to create an account'),
      newsletter: z.boolean(),
    })
    .superRefine((form, context) => checkNewPassword({ email: form.email, product }, form, context))

export const resetForm = (owner: PasswordOwner) =>
  z
    .object({ code: code(said.invalidInput, limits.code.inputMax), password: z.string(), repeated: z.string() })
    .superRefine((form, context) => checkNewPassword(owner, form, context))
