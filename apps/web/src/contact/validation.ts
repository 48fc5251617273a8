import { limits } from '@greenroom/contract/limits'
import { cleanIdentifier, cleanProse, fitsIn, hasWords } from '@greenroom/contract/text'
import { z } from '../shell/zod.ts'
import { said } from './messages.ts'

const { min, max } = limits.contactMessage
const name = z
  .string()
  .refine(fitsIn(limits.name), `Names can be up to ${limits.name} characters long`)
  .transform(cleanProse)

export const contactForm = z.object({
  firstName: name,
  lastName: name,
  email: z
    .string()
    .trim()
    .min(1, said.required)
    .refine(fitsIn(limits.email), `Email addresses can be up to ${limits.email} characters long`)
    .refine((value) => cleanIdentifier(value) === value && z.email().safeParse(value).success, said.invalidEmail),
  userType: z.enum(['individual', 'institution', 'other'], said.noUserType),
  message: z
    .string()
    .min(1, said.required)
    .refine((value) => value === '' || hasWords(min)(value), said.tooShort)
    .refine(fitsIn(max), `Your message can be up to ${max} characters long.`)
    .transform(cleanProse),
})
export type ContactMessage = z.output<typeof contactForm>
