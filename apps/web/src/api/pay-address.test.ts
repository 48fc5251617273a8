import { expect, it } from 'vitest'
import { readPayAddress } from './pay-address.ts'

const here = 'http://127.0.0.1:4100'

it.each([
  ['https://invoice.stripe.com/i/acct_1', 'https://invoice.stripe.com/i/acct_1'],
  ['http://localhost:3000/sandbox/invoice/1', 'http://localhost:3000/sandbox/invoice/1'],
  ['http://127.0.0.1:4100/card/invoice/1', 'http://127.0.0.1:4100/card/invoice/1'],
  ['/card/invoice/1', 'http://127.0.0.1:4100/card/invoice/1'],
])('%s is a place to pay at', (given, address) => {
  expect(readPayAddress(given, here)).toBe(address)
})

it.each(['http://pay.example/i/1', 'javascript:alert(1)', 'data:text/html,pay', '//pay.example', 'http://', 7, null])(
  '%j is not',
  (given) => {
    expect(readPayAddress(given, here)).toBeNull()
  },
)
