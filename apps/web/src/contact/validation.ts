import { limits } from '@greenroom/contract/limits'
import { cleanIdentifier, cleanProse } from '@greenroom/contract/text'
import { z } from '../shell/zod.ts'
import { said } from './messages.ts'

const { min, max } = limits.contactMessage
const name = z.string().max(limits.name, `A name has at most ${limits.name} characters`).transform(cleanProse)

export const contactForm = z.object({
  first_name: name,
  last_name: name,
  email: z
    .string()
    .trim()
    .min(1, said.required)
    .max(limits.email, `An email address has at most ${limits.email} characters`)
    .refine((value) => cleanIdentifier(value) === value && z.email().safeParse(value).success, said.invalidEmail),
  user_type: z.enum(['individual', 'institution', 'other'], said.noUserType),
  message: z
    .string()
    .min(1, said.required)
    .refine((value) => value === '' || value.trim().length >= min, said.tooShort)
    .max(max, `Your message has at most ${max} characters.`)
    .transform(cleanProse),
})
