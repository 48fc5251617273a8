import { describe, expect, test } from 'vitest'
import { calls, contract, type ErrorCode, errors } from '../index.ts'
import { makeOpenApi } from './document.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: { name?: string; $ref?: string }[]
  responses: Record<string, { $ref?: string } & Refusal>
}
type Refusal = {
  description: string
  headers?: Record<string, unknown>
  content: {
    'application/json': { schema: { allOf: [unknown, { properties: Record<string, { enum: ErrorCode[] }> }] } }
  }
}

const document = makeOpenApi(contract, { title: 'Greenroom', version: '1.0.0' })
/** As its readers get it. */
const read = JSON.parse(JSON.stringify(document)) as {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Refusal> }
}
const operations = Object.values(read.paths).flatMap((methods) => Object.values(methods))
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!
const shared = read.components.responses
const refusalsOf = (operation: Operation) =>
  Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => ({
      status: Number(status),
      ...(response.$ref ? shared[response.$ref.split('/').at(-1)!]! : response),
    }))
const codesOf = ({ content }: Refusal) => content['application/json'].schema.allOf[1].properties.code!.enum

describe('the OpenAPI document', () => {
  test('has every call and the audio, each with a summary, a tag and nothing that JSON cannot say', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...Object.keys(calls), 'audio'].sort())
    const known = document.tags.map(({ name }) => name)
    for (const { operationId, summary, tags } of operations) {
      expect(summary, operationId).toMatch(/^[A-Z].*[^.]$/)
      expect(known, operationId).toContain(tags[0])
    }
    expect(read).toEqual(document)
  })

  test('gives each refusal the status of its codes, and 429 and 503 their Retry-After', () => {
    for (const operation of operations) {
      for (const refusal of refusalsOf(operation)) {
        for (const code of codesOf(refusal)) expect(errors[code].status, operation.operationId).toBe(refusal.status)
        const waits = refusal.status === 429 || refusal.status === 503
        expect(Object.keys(refusal.headers ?? {})).toEqual(waits ? ['Retry-After'] : [])
      }
    }
  })

  test('leaves no code out that exists', () => {
    const named = new Set(operations.flatMap((operation) => refusalsOf(operation).flatMap(codesOf)))
    expect([...named].sort()).toEqual(Object.keys(errors).sort())
  })

  test.each([
    ['a read within a session', 'profile', [{ bearer: [] }]],
    ['a write within a session', 'startInterview', [{ bearer: [], csrf: [] }]],
    ['the write that gives a CSRF token', 'refreshCsrf', [{ bearer: [] }]],
    ['a refresh', 'refresh', [{ refreshCookie: [] }]],
    ['a logout, which always succeeds', 'logout', [{ refreshCookie: [] }, {}]],
    ['a login from a browser that may be trusted', 'login', [{ browserCookie: [] }, {}]],
    ['a call for everyone', 'availableInterviews', []],
    ['a call whose link is the proof', 'unsubscribeNewsletter', []],
  ])('says what %s needs', (_, name, security) => {
    expect(operationOf(name).security).toEqual(security)
  })

  test.each([
    ['submitAnswer', 'Idempotency-Key'],
    ['paymentWebhook', 'Stripe-Signature'],
    ['audio', 'Range'],
  ])('says that %s reads %s', (name, header) => {
    expect(operationOf(name).parameters).toContainEqual({ $ref: `#/components/parameters/${header}` })
  })

  test.each([
    ['submitAnswer', 409, 'state'],
    ['changeSubscription', 402, 'pay_url'],
    ['createCheckoutSession', 400, 'pay_url'],
  ])('says that a refused %s (%i) carries %s', (name, status, field) => {
    const refusal = refusalsOf(operationOf(name)).find((each) => each.status === status)!
    expect(refusal.content['application/json'].schema.allOf[1].properties).toHaveProperty(field)
  })
})
