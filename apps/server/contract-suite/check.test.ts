import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type Check, expectFields, expectRefusal, expectTrue, judge, made } from './check.ts'

const outcomeOf = (run: Check<undefined>['run']) => judge({ call: 'x', expects: 'y', run }, undefined)
const fails = (error: object) =>
  Promise.reject(Stripe.errors.StripeError.generate({ type: 'invalid_request_error', ...error } as never))
const unknownPath = { statusCode: 404, message: 'Unrecognized request URL (GET: /v1/refunds).' }

test.each([
  [{ id: 're_1', status: 'open' }, { status: 'paid' }, 'status is "open", expected "paid"'],
  [{ id: 're_1' }, { id: /^cus_/ }, 'id is "re_1", expected /^cus_/'],
  [{ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, 'a.b[0].c is 1, expected 2'],
  [{ data: [1, 2] }, { data: [1] }, 'data is [1,2], expected a list of 1'],
  [{ data: { 0: 1 } }, { data: [1] }, 'data is {"0":1}, expected a list of 1'],
  [{ created: '1' }, { created: Number }, 'created is "1", expected a number'],
  [{ item: null }, { item: {} }, 'item is null, expected an object'],
  [undefined, { id: 'x' }, 'the answer is undefined, expected an object'],
])('%j differs from the expected %j', async (found, wanted, reason) => {
  expect(await outcomeOf(async () => expectFields(found, wanted))).toEqual({ kind: 'differs', reason })
})

test('a response with all expected fields is ok; other fields are ignored', async () => {
  const found = { id: 'cus_1', email: null, more: true, data: [{ id: 'a', created: 1 }] }
  const wanted = { id: /^cus_/, email: null, data: [{ created: Number }] }
  expect(await outcomeOf(async () => expectFields(found, wanted))).toEqual({ kind: 'ok' })
})

test('expectRefusal requires the expected error', async () => {
  const wanted = { statusCode: 404, code: 'resource_missing' }
  const refusal = { statusCode: 404, code: 'resource_missing', message: 'No such customer' }
  expect(await outcomeOf(() => expectRefusal(fails(refusal), wanted))).toEqual({ kind: 'ok' })
  expect(await outcomeOf(() => expectRefusal(fails({ ...refusal, statusCode: 400 }), wanted))).toMatchObject({
    reason: 'statusCode is 400, expected 404',
  })
  expect(await outcomeOf(() => expectRefusal(Promise.resolve({}), wanted))).toMatchObject({ kind: 'differs' })
})

test('an unknown path is not offered, even if a refusal is expected', async () => {
  expect(await outcomeOf(() => fails(unknownPath))).toEqual({ kind: 'not_offered' })
  expect(await outcomeOf(() => expectRefusal(fails(unknownPath), { statusCode: 404 }))).toEqual({ kind: 'not_offered' })
})

test('a check is not tried if an earlier one did not create its object', async () => {
  const nothing: string | undefined = undefined
  expect(await outcomeOf(async () => void made(nothing, 'customer'))).toEqual({
    kind: 'not_tried',
    reason: 'there is no customer',
  })
})

test('an unexpected refusal differs, with the code and request id for support', async () => {
  const error = { statusCode: 402, code: 'card_declined', requestId: 'req_1', message: 'no' }
  expect(await outcomeOf(() => fails(error))).toMatchObject({
    kind: 'differs',
    reason: expect.stringMatching(/card_declined.*req_1.*no/),
  })
  expect(await outcomeOf(async () => expectTrue(false, 'it is shown'))).toEqual({
    kind: 'differs',
    reason: 'it is shown',
  })
})
