import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@greenroom/contract'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  // profile.ts names every field of the profile, to map it.
  .filter((path) => !path.includes('.test.') && path !== 'api/profile.ts')
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
const toCamelCase = (field: string) => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('the app uses every call of the contract that is intended for it', () => {
  const unused = Object.keys(contract).filter((name) => !sources.includes(`'${name}'`))
  // Called by load balancers and operators, and by the payment provider.
  expect(unused).toEqual(['health', 'healthLive', 'healthReady', 'paymentWebhook'])
})

test('the page reads every field of the profile', () => {
  const fields = Object.keys(contract.profile.reply.shape)
  const unread = fields.filter((field) => !new RegExp(`\\b${toCamelCase(field)}\\b`).test(sources))
  // The specification names it; the page reads it from the details of the subscription.
  expect(unread).toEqual(['stripeSubscriptionId'])
})

test('every field of the profile that its user can change has a row in My Account', () => {
  const page = readFileSync(join(root, 'profile/profile-page.tsx'), 'utf8')
  const changed = Object.values(contract).flatMap((call) =>
    call.path.startsWith('/api/user/') && 'body' in call ? Object.keys(call.body.shape) : [],
  )
  expect(changed).toContain('newsletter_opt_in')
  expect(changed.filter((field) => !page.includes(`user.${toCamelCase(field)}`))).toEqual([])
})
