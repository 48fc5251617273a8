import { describe, expect, test } from 'vitest'
import { calls, contract, type ErrorCode, errors } from '../index.ts'
import { makeOpenApi } from './document.ts'

type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: { name?: string; description?: string; $ref?: string }[]
  responses: Record<string, { $ref?: string } & Refusal>
}
type Refusal = {
  description: string
  headers?: Record<string, unknown>
  content: {
    'application/json': {
      schema: { allOf: [unknown, { properties: Record<string, { enum: ErrorCode[] }> }] }
      examples: Record<string, { value: { code: ErrorCode; detail: string } }>
    }
  }
}
type Field = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  anyOf?: Field[]
  description?: string
  examples?: unknown[]
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
/** Every named field of the document, wherever it is nested. */
function* fieldsOf(node: unknown, inside: string): Generator<{ place: string; field: Field }> {
  if (typeof node !== 'object' || node === null) return
  const { properties } = node as { properties?: Record<string, Field> }
  for (const [name, field] of Object.entries(properties ?? {})) yield { place: `${inside}.${name}`, field }
  const within = 'operationId' in node ? String(node.operationId) : inside
  for (const child of Object.values(node)) yield* fieldsOf(child, within)
}
const fields = [...fieldsOf(read, '')].filter(({ field }) => typeof field === 'object')
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

  test('shows an example of each code that a status can have, and of no other', () => {
    for (const operation of operations) {
      for (const refusal of refusalsOf(operation)) {
        const { examples } = refusal.content['application/json']
        expect(Object.keys(examples), operation.operationId).toEqual(codesOf(refusal))
        for (const [code, { value }] of Object.entries(examples)) {
          expect(value, operation.operationId).toMatchObject({ code, detail: errors[code as ErrorCode].detail })
        }
      }
    }
  })

  test('gives the state of a question that moved as an example of the schema of that state', () => {
    const { examples } = refusalsOf(operationOf('submitAnswer')).find(({ status }) => status === 409)!.content[
      'application/json'
    ]
    for (const { value } of Object.values(examples)) {
      expect(contract.currentQuestion.reply.safeParse((value as { state?: unknown }).state).error).toBeUndefined()
    }
  })

  test('says what every number, date, choice and nullable field means', () => {
    const telling = ['number', 'integer', 'null']
    const needsWords = ({ type, format, enum: choice, anyOf = [] }: Field): boolean =>
      [type].flat().some((each) => telling.includes(String(each))) || !!format || !!choice || anyOf.some(needsWords)
    const silent = fields.filter(({ field }) => needsWords(field) && !field.description)
    expect(silent.map(({ place }) => place)).toEqual([])
  })

  test('has a description for every field and parameter of billing', () => {
    const billing = operations.filter(({ tags }) => tags[0] === 'Billing')
    const places = billing.flatMap(({ operationId }) => fields.filter(({ place }) => place.startsWith(operationId)))
    expect(places.length).toBeGreaterThan(30)
    expect(places.filter(({ field }) => !field.description).map(({ place }) => place)).toEqual([])
    for (const { operationId, parameters, description } of billing) {
      expect(description, operationId).toMatch(/\.$/)
      for (const parameter of parameters) if (!parameter.$ref) expect(parameter.description, operationId).toBeTruthy()
    }
  })

  test('gives every date-time an example, and no number a bound of MAX_SAFE_INTEGER', () => {
    for (const { place, field } of fields) {
      const shapes = [field, ...(field.anyOf ?? [])]
      if (shapes.some(({ format }) => format === 'date-time')) {
        expect(
          shapes.some(({ examples }) => examples),
          place,
        ).toBe(true)
      }
      for (const { minimum = 0, maximum = 0 } of shapes) {
        expect(Math.max(Math.abs(minimum), Math.abs(maximum)), place).toBeLessThan(Number.MAX_SAFE_INTEGER)
      }
    }
  })

  test('documents every error code', () => {
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
