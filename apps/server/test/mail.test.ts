import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countJobs } from '@greenroom/catalogue'
import { planOffers } from '@greenroom/contract/plan-offers'
import { expect, test } from 'vitest'
import type { EmailBranding, EmailContent } from '../src/mail/port.ts'
import { needsTls } from '../src/mail/smtp.ts'
import { writeMail } from '../src/mail/templates/write-mail.tsx'
import { eventually } from './eventually.ts'
import { startTestServer } from './server.ts'

const product: EmailBranding = {
  name: 'Greenroom',
  company: 'Greenroom Interviews LLC',
  contactEmail: 'hello@greenroom.example',
  url: 'https://greenroom.example',
}
const offers = planOffers(countJobs())
const to = 'ada@example.com'
const at = new Date('2026-11-20T14:05:00Z')
const device = 'Firefox on Linux'
const when = 'November 20, 2026 at 2:05 PM UTC'
const forgotten = 'https://greenroom.example/forgot-password'
const profile = 'https://greenroom.example/profile'
const pricing = 'https://greenroom.example/?section=pricing'
const payUrl = 'https://pay.example/invoice/1?s=ap'
const renews = { kind: 'renews', at } as const
const ends = { kind: 'ends', at } as const
const premium = { to, plan: 'PREMIUM', monthlyCents: 3000, next: renews } as const
const basic = { to, plan: 'BASIC', monthlyCents: 2000, next: renews } as const
const owed = { amount: 3000, currency: 'usd' }
const declined = { kind: 'renewal_failed', to, plan: 'PREMIUM', until: at, problem: 'card_declined', owed } as const
const confirm = { ...declined, problem: 'action_required' } as const

const letters: [EmailContent, string, string[]][] = [
  [{ kind: 'confirmation', to, code: 'AB12CD', validMinutes: 1440 }, 'confirmation code', ['AB1 2CD', '24 hours']],
  [
    { kind: 'two_factor', to, code: 'AB12CD', validMinutes: 10 },
    'login code',
    ['AB1 2CD', '10 minutes', 'only in the browser', 'Never share it', forgotten],
  ],
  [
    { kind: 'password_reset', to, code: 'AB12CD34', validMinutes: 30 },
    'password reset code',
    ['AB12 CD34', '30 minutes', 'your password stays as it is'],
  ],
  [
    { kind: 'sign_up_again', to },
    'already have',
    ['https://greenroom.example/login', forgotten, 'nothing was changed'],
  ],
  [{ kind: 'new_device', to, device, at }, 'New login', [device, when, forgotten, product.contactEmail]],
  [{ kind: 'session_revoked', to, device, at }, 'signed out', [device, when, 'an old copy', forgotten]],
  [
    { kind: 'feedback_ready', to, job: 'Store Manager', interviewId: 'b6a1' },
    'feedback is ready',
    ['Store Manager', 'https://greenroom.example/interviews/detail/b6a1', 'closed the page'],
  ],
  [
    { kind: 'feedback_failed', to, job: 'Store Manager', interviewId: 'b6a1' },
    "couldn't write your feedback",
    ['Store Manager', 'complete and saved', 'Try again', 'https://greenroom.example/interviews/detail/b6a1'],
  ],
  [{ kind: 'password_changed', to, at }, 'password was changed', [when, forgotten, product.contactEmail]],
  [
    { kind: 'account_deleted', to, billing: 'kept', review: 'none' },
    'has been deleted',
    [
      'interviews, answers, feedback and favorites.',
      "can't be undone",
      'billing records, without your name, for 7 years',
      "If this wasn't you",
      product.contactEmail,
    ],
  ],
  [
    { kind: 'account_deleted', to, billing: 'none', review: 'unpublished' },
    'has been deleted',
    ['interviews, answers, feedback, favorites and review.'],
  ],
  [
    { kind: 'account_deleted', to, billing: 'none', review: 'published' },
    'has been deleted',
    ['favorites and review.', 'no longer on our home page'],
  ],
  [
    {
      kind: 'contact',
      to,
      name: 'Bob Ray',
      replyTo: 'bob@example.com',
      userType: 'institution',
      message: 'Two\nlines.',
    },
    'Message from Bob Ray',
    ['bob@example.com', 'institution', 'Two', 'lines.'],
  ],
  [
    { kind: 'newsletter', to, subject: 'What is new', text: 'First.\n\nSecond.', unsubscribeToken: 'one.two' },
    'What is new',
    ['First.', 'Second.', 'https://greenroom.example/unsubscribe?token=one.two', product.company],
  ],
  [
    { kind: 'plan_started', ...premium },
    'Premium plan is active',
    [
      ...offers.PREMIUM,
      `Premium costs $30 per month and renews on ${when}.`,
      'cancel anytime in My Account',
      `Premium until ${when}`,
      'receipts',
      'Manage billing',
      profile,
      '/terms',
    ],
  ],
  [{ kind: 'plan_started', ...basic }, 'Basic plan is active', [...offers.BASIC, '$20 per month', 'Basic until']],
  [
    { kind: 'plan_changed', from: 'BASIC', ...premium },
    'on Greenroom Premium now',
    ['from Basic to Premium', '$30 per month', when, 'under Manage billing', ...offers.PREMIUM],
  ],
  [
    { kind: 'plan_changed', from: 'PREMIUM', ...basic },
    'on Greenroom Basic now',
    ['from Premium to Basic', '$20 per month', 'comes off your next payments'],
  ],
  [
    { kind: 'plan_canceled', to, plan: 'PREMIUM', until: at },
    'Premium plan is canceled',
    [`using Premium until ${when}`, "won't charge your card", 'reactivate', profile],
  ],
  [
    { kind: 'plan_canceled', to, plan: 'BASIC', until: null },
    'Basic plan is canceled',
    ["wasn't paid", 'ended right away', "won't charge your card again", pricing],
  ],
  [
    { kind: 'plan_reactivated', to, plan: 'PREMIUM', monthlyCents: 3000, renewsAt: at },
    'will renew after all',
    ['no longer canceled', '$30 per month', when, profile],
  ],
  [
    { ...declined, payUrl, nextAttempt: new Date('2026-11-18T09:00:00Z') },
    "couldn't renew",
    [
      'tried to charge $30',
      'card was declined',
      `until ${when}`,
      'Pay now',
      payUrl,
      "update your card in My Account, we'll charge it right away",
      "If you don't, we'll try your card again on November 18, 2026 at 9:00 AM UTC",
      profile,
    ],
  ],
  [
    { ...declined, owed: null, payUrl: null, nextAttempt: null },
    "couldn't renew",
    ['tried to renew your Premium plan', 'Update your card', profile],
  ],
  [
    { ...confirm, payUrl, nextAttempt: null },
    'Confirm the payment',
    ['$30', 'your bank', 'Confirm payment', payUrl, when],
  ],
  [
    { kind: 'plan_paused', to, plan: 'PREMIUM', owed, payUrl },
    'paused',
    [
      "haven't received the $30 for",
      "update your card in My Account, we'll charge it right away",
      'Free plan for now',
      'Pay now',
      payUrl,
      'may still be charged',
      'cancel in My Account',
      profile,
    ],
  ],
  [
    { kind: 'plan_paused', to, plan: 'BASIC', owed: null, payUrl: null },
    'paused',
    ['received the payment for', 'Update your card', profile],
  ],
  [
    { kind: 'payment_recovered', to, plan: 'BASIC', next: renews },
    'got your payment',
    [`renews on ${when}`, 'receipt is in My Account, under Manage billing', profile],
  ],
  [
    { kind: 'payment_recovered', to, plan: 'BASIC', next: ends },
    'got your payment',
    [`canceled, so it ends on ${when}`],
  ],
  [{ kind: 'plan_ended', to, plan: 'PREMIUM' }, 'has ended', ['Free plan now', 'still in your account', pricing]],
  [
    { kind: 'payment_refunded', to, refunded: { amount: 2950, currency: 'usd' }, reason: 'duplicate' },
    'refunded $29.50',
    ['two Greenroom subscriptions', 'canceled one', '$29.50', '10 business days'],
  ],
  [
    { kind: 'payment_refunded', to, refunded: owed, reason: 'late_payment' },
    'refunded $30',
    ['had ended', "couldn't bring that plan back", '$30', '10 business days', pricing],
  ],
  [
    { kind: 'operator_notice', to, subject: 'A payment is disputed', paragraphs: ['Dispute dp_1.', 'Answer it.'] },
    'Greenroom: A payment is disputed',
    ['Dispute dp_1.', 'Answer it.'],
  ],
]

/** The text of a page, without markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&#x27;', "'")

test('every kind of email has an example here', () => {
  const cases = readFileSync(join(import.meta.dirname, '../src/mail/templates/write-mail.tsx'), 'utf8')
  const kinds = [...cases.matchAll(/case '(\w+)':/g)].map(([, kind]) => kind!)
  expect([...new Set<string>(letters.map(([{ kind }]) => kind))].sort()).toEqual(kinds.sort())
})

test('a renamed installation has no default names in its emails', async () => {
  const renamed = {
    name: 'Stage & Left',
    company: 'Wings Ltd',
    contactEmail: 'desk@stage.test',
    url: 'https://stage.test',
  }
  for (const [letter] of letters) {
    const { subject, text, html, headers } = await writeMail(letter, renamed)
    const whole = [subject, text, html, ...Object.values(headers)].join('\n')
    expect([letter.kind, /.*greenroom.*/i.exec(whole)?.[0]]).toEqual([letter.kind, undefined])
    expect([letter.kind, text.includes('Stage & Left, https://stage.test')]).toEqual([letter.kind, true])
  }
})

test.each(letters)('both parts of an email have the same facts: %o', async (letter, subject, words) => {
  const mail = await writeMail(letter, product)
  expect(mail.to).toBe(to)
  expect(mail.subject).toContain(subject)
  for (const word of words) {
    expect(mail.text).toContain(word)
    expect(wordsOf(mail.html)).toContain(word)
  }
  expect(mail.text).toMatch(/\n-- \nGreenroom, https:\/\/greenroom\.example\n$/)
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(mail.code).toBe('code' in letter ? letter.code : null)
})

test('an account without a checkout has no billing records', async () => {
  const { text } = await writeMail({ kind: 'account_deleted', to, billing: 'none', review: 'none' }, product)
  expect(text).not.toContain('billing records')
})

test('emails use the name My Account, and contractions', async () => {
  for (const [letter] of letters) {
    const { text } = await writeMail(letter, product)
    expect(text, letter.kind).not.toMatch(/your profile|somebody|anybody|this mail\b|\b(is|was|did|do) not\b|cannot/i)
  }
})

test('no email about a canceled plan mentions a renewal', async () => {
  const canceled: EmailContent[] = [
    { kind: 'plan_started', ...premium, next: ends },
    { kind: 'plan_changed', from: 'BASIC', ...premium, next: ends },
    { kind: 'payment_recovered', to, plan: 'PREMIUM', next: ends },
  ]
  for (const letter of canceled) {
    const { text } = await writeMail(letter, product)
    expect(text, letter.kind).toContain(`ends on ${when}`)
    expect(text, letter.kind).not.toMatch(/renews|cancel anytime/)
  }
})

test('a failed renewal mentions a retry only when one is scheduled', async () => {
  for (const problem of [declined, confirm]) {
    const { text } = await writeMail({ ...problem, payUrl, nextAttempt: null }, product)
    expect(text).not.toContain('try your card again')
  }
})

test('a billing email has a contact address, and one to the operator has none', async () => {
  for (const [letter] of letters) {
    const { text } = await writeMail(letter, product)
    const billing = /^(plan|renewal|payment)_/.test(letter.kind)
    expect(text.includes(`Questions about billing? Write to ${product.contactEmail}.`), letter.kind).toBe(billing)
    if (letter.kind === 'operator_notice') expect(text).not.toContain('@')
  }
})

test('a code is on a separate line in the text', async () => {
  const { text } = await writeMail({ kind: 'two_factor', to, code: 'AB12CD', validMinutes: 10 }, product)
  expect(text).toContain('\n\n    AB1 2CD\n\n')
})

test('only automatic emails have Auto-Submitted', async () => {
  for (const [letter] of letters) {
    const { headers } = await writeMail(letter, product)
    const written = letter.kind === 'contact' || letter.kind === 'newsletter'
    expect(headers['Auto-Submitted']).toBe(written ? undefined : 'auto-generated')
  }
})

test('user input is escaped in markup, headers and lines', async () => {
  const typed = '<script>alert(1)</script>"\r\nBcc: everyone@example.com\u2028\u202ex'
  const hostile: EmailContent[] = [
    { kind: 'contact', to, name: typed, replyTo: `bob@example.com\r\n${typed}`, userType: 'other', message: typed },
    { kind: 'newsletter', to, subject: typed, text: typed, unsubscribeToken: `">${typed}` },
    { kind: 'new_device', to, device: typed, at },
    { kind: 'session_revoked', to, device: typed, at },
    { kind: 'operator_notice', to, subject: typed, paragraphs: [typed] },
  ]
  for (const letter of hostile) {
    const { subject, html, text, headers } = await writeMail(letter, product)
    for (const line of [subject, ...Object.values(headers)]) expect(line).not.toMatch(/[\r\n\u2028\u202e]/)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    if (letter.kind !== 'contact') expect(text).not.toMatch(/^Bcc:/m)
  }
})

test('a remote mail server requires TLS, a local one does not', () => {
  for (const url of ['smtp://mail.example.com', 'smtp://u:p@10.0.0.7:587', 'smtp://127.0.0.1.example.com'])
    expect(needsTls(url), url).toBe(true)
  for (const url of ['smtp://localhost:1025', 'smtp://127.0.0.1:25', 'smtp://[::1]:25', 'smtps://mail.example.com'])
    expect(needsTls(url), url).toBe(false)
})

test('control characters are removed from messages of the contact form', async () => {
  const server = await startTestServer()
  try {
    await server.browser().call('submitContact', {
      body: {
        first_name: 'Bob\u001b[2K\r\n',
        last_name: '\u202eRay',
        email: 'bob@example.com',
        user_type: 'individual',
        message: 'May I\tpractice\r\nin \u009b31mWelsh\u2066?',
      },
    })
    const [kept] = await server.sql('select first_name, last_name, message from contact_messages')
    expect(kept).toEqual({ first_name: 'Bob[2K', last_name: 'Ray', message: 'May I practice\nin 31mWelsh?' })
  } finally {
    await server.stop()
  }
})

test('a message of the contact form is stored, and emailed to the operator with Reply-To', async () => {
  const server = await startTestServer({ environment: { CONTACT_EMAIL: 'desk@greenroom.example' } })
  try {
    await server.browser().call('submitContact', {
      body: {
        first_name: 'Bob',
        last_name: 'Ray',
        email: 'bob@example.com',
        user_type: 'individual',
        message: 'May I practice in Welsh?',
      },
    })
    expect(await server.sql('select email, message from contact_messages')).toEqual([
      { email: 'bob@example.com', message: 'May I practice in Welsh?' },
    ])
    const mailbox = `${server.url}/dev/mailbox.json?to=desk@greenroom.example`
    await expect
      .poll(async () => (await fetch(mailbox)).json())
      .toEqual([
        {
          id: expect.any(String),
          to: 'desk@greenroom.example',
          subject: 'Message from Bob Ray to Greenroom',
          text: expect.stringContaining('May I practice in Welsh?'),
          code: null,
          createdAt: expect.any(String),
        },
      ])
  } finally {
    await server.stop()
  }
})

test('the local mailbox shows each email on its own page, with links and escaped markup', async () => {
  const server = await startTestServer()
  try {
    const message = 'See https://example.com/a?b=c&d=e, or <i>write</i>.'
    const body = { email: 'ada@example.com', user_type: 'other', message } as const
    await server.browser().call('submitContact', { body })
    const { id } = await eventually(
      'a mail',
      async () => ((await (await fetch(`${server.url}/dev/mailbox.json`)).json()) as { id: string }[])[0],
    )
    const list = await (await fetch(`${server.url}/dev/mailbox`)).text()
    expect(list).toContain(`href="/dev/mailbox/${id}"`)
    const page = await (await fetch(`${server.url}/dev/mailbox/${id}`)).text()
    expect(page).toContain('<a href="https://example.com/a?b=c&amp;d=e">https://example.com/a?b=c&amp;d=e</a>,')
    expect(page).not.toContain('<i>')
    expect(page).not.toContain('http-equiv')
    expect((await fetch(`${server.url}/dev/mailbox/none`)).status).toBe(404)
    expect(await (await fetch(`${server.url}/dev/mailbox.json?to=%00`)).json()).toEqual([])
  } finally {
    await server.stop()
  }
})
