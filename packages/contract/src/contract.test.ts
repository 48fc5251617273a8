import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { calls, cleanCode, cleanIdentifier, cleanProse, contract, errors } from './index.ts'
import { isDecodable } from './text.ts'

describe('the contract', () => {
  test('has an endpoint for every call, each with a unique method and path', () => {
    expect(Object.keys(contract).sort()).toEqual(Object.keys(calls).sort())
    const places = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test('declares every path parameter', () => {
    for (const endpoint of Object.values(contract)) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const params = 'params' in endpoint ? Object.keys((endpoint.params as z.ZodObject).shape) : []
      expect(params).toEqual(inPath)
    }
  })

  test('has every endpoint of the specification', () => {
    const specified = `POST /api/auth/signup, POST /api/auth/confirm-signup, POST /api/auth/resend-code, POST /api/auth/send-code,
      POST /api/auth/resend-confirmation, POST /api/auth/login, POST /api/auth/verify-code, POST /api/auth/forgot-password,
      POST /api/auth/confirm-forgot-password, POST /api/auth/refresh, POST /api/auth/refresh-csrf, POST /api/auth/logout,
      DELETE /api/auth/user, GET /api/user/profile, PUT /api/user/newsletter-preference, POST /api/payment/create-checkout-session,
      GET /api/payment/subscription-details, POST /api/payment/cancel-subscription, POST /api/payment/change-subscription,
      POST /api/payment/reactivate-subscription, GET /api/interviews/available, GET /api/interviews/favorites,
      POST /api/interviews/favorites/add, POST /api/interviews/favorites/remove, POST /api/interviews/start,
      GET /api/interviews/{id}/current-question, POST /api/interviews/{id}/answer, POST /api/interviews/punctuate,
      POST /api/interviews/tts, POST /api/interviews/{id}/questions, POST /api/interviews/{id}/end, GET /api/interviews/completed,
      GET /api/interviews/detail/{id}, DELETE /api/interviews/detail/{id}, POST /api/contact/submit`
    const places = new Set<string>(Object.values(contract).map(({ method, path }) => `${method} ${path}`))
    for (const place of specified.split(',').map((each) => each.trim())) expect(places, place).toContain(place)
  })

  test('rejects text that cannot be stored', () => {
    const { body } = contract.submitAnswer
    expect(body.safeParse({ text: 'fine' }).success).toBe(true)
    for (const text of ['', '   ', 'with \u0000 inside', 'half a pair \ud83d', 'x'.repeat(4001), 7]) {
      expect(body.safeParse({ text }).success, String(text).slice(0, 20)).toBe(false)
    }
  })

  test('counts text in UTF-16 code units, as browsers do', () => {
    const { body } = contract.submitAnswer
    const emoji = (count: number) => '😀'.repeat(count)
    for (const text of [emoji(2000), `${emoji(1999)}ab`, 'é'.repeat(4000)])
      expect(body.safeParse({ text }).success, String(text.length)).toBe(true)
    for (const text of [emoji(2001), `${emoji(2000)}a`, emoji(4000), emoji(4001)]) {
      const refused = body.safeParse({ text })
      expect(refused.error?.issues.map(({ message }) => message)).toEqual(['has at most 4000 characters'])
    }
  })

  test('only the CSRF error contains CSRF, because clients match that word', () => {
    const speaking = Object.entries(errors).filter(([, { detail }]) => /csrf/i.test(detail))
    expect(speaking.map(([code]) => code)).toEqual(['csrf'])
  })
})

test.each([
  ['/', true],
  ['/interviews/a%2Fb%20c', true],
  ['/interviews/%C3%A9', true],
  ['/%', false],
  ['/interviews/%E0%A4%A', false],
])('whether %s can be decoded: %s', (path, can) => {
  expect(isDecodable(path)).toBe(can)
})

describe('cleaning text', () => {
  test('removes markup and script-like constructs from prose', () => {
    expect(cleanProse('I <b>led</b> it <script src="x">now</script>')).toBe('I led it now')
    expect(cleanProse('javascript:go() and data:text/html;base64,AAAA')).toBe('go() and ')
    expect(cleanProse('It said alert(1), so I read document.cookie first.')).toBe('It said , so I read  first.')
    expect(cleanProse('<img src=x onerror=alert(1)>')).toBe('')
    expect(cleanProse('<svg/onload=go()><input disabled ><a href="/x y" target=_blank>here</a><br/>')).toBe('here')
  })

  test('keeps ordinary words and punctuation in prose', () => {
    const said = `We didn't "panic": 3 < 5, the alert fired, the data: it was fine, and once = one.`
    expect(cleanProse(said)).toBe(said)
    const code = 'We kept a List<String> and a Map<K, V>, and checked a < b && c > d in javascript: all of it.'
    expect(cleanProse(code)).toBe(code)
    const sum = 'if a <b && c> d then we fail, and i <i + 1> too'
    expect(cleanProse(sum)).toBe(sum)
  })

  test('removes terminal control sequences from prose, and keeps its lines', () => {
    expect(cleanProse('\u001b[31mIt\u0000 asked\u0007 a \u202elot\u202c of\u2066 me\u009b2J\u007f')).toBe(
      '[31mIt asked a lot of me2J',
    )
    expect(cleanProse('One.\r\nTwo.\rThree.\vFour.\u0085Five:\tsix')).toBe('One.\nTwo.\nThree.\nFour.\nFive: six')
    const said = 'Zoë 👩‍🔬 said:\n\nשלום\u200f, नमस्ते.'
    expect(cleanProse(said)).toBe(said)
    expect(cleanProse('java\u0000script:go()')).toBe('go()')
  })

  test('identifiers are strict, and non-strings become empty', () => {
    expect(cleanIdentifier(' Ada+1@<x>example.com')).toBe('Ada+1@xexample.com')
    expect(cleanCode('ab1-2 c!')).toBe('ab12c')
    for (const clean of [cleanProse, cleanIdentifier, cleanCode]) expect(clean({})).toBe('')
  })
})
