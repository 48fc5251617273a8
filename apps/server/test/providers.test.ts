import { afterEach, describe, expect, test } from 'vitest'
import { type ProviderName, providerNames } from '../src/config/model-providers.ts'
import { describeLines } from './log-lines.ts'
import { protocolOf } from './model-protocols.ts'
import type { ModelReply, Script } from './model-server.ts'
import { startModelServer } from './model-server.ts'
import { closeAll, followUp, openModel, secret, wellAnswered } from './opened-model.ts'

afterEach(closeAll)

const at = (provider: ProviderName) => ({ INTERVIEWER_PROVIDER: provider })
const fence = '```'
/** Replies with these in turn, and repeats the last. */
const inTurn = (...replies: ModelReply[]): Script => {
  let next = 0
  return () => replies[Math.min(next++, replies.length - 1)]!
}

describe.each(providerNames)('%s', (provider) => {
  test('gets its key, a schema and temperature 0, and reports usage', async () => {
    const { model, server, lines } = await openModel(() => wellAnswered, at(provider))
    expect(await model.ask(followUp())).toEqual({
      value: { question: secret.question },
      writtenBy: 'scripted',
      prompt: 'follow-up/1',
    })
    const [call, ...more] = server.calls
    expect(more).toEqual([])
    expect(call).toMatchObject({
      protocol: protocolOf[provider],
      model: 'scripted',
      streams: false,
      temperature: 0,
      schema: { type: 'object', properties: { question: { type: 'string' } }, required: ['question'] },
      data: { answer: secret.answer },
    })
    expect(call!.maxTokens).toBeGreaterThanOrEqual(120)
    const key = { anthropic: 'x-api-key', google: 'x-goog-api-key' }[provider as string] ?? 'authorization'
    expect(call!.headers[key]).toBe(key === 'authorization' ? 'Bearer sk-quiet' : 'sk-quiet')
    expect(call!.instructions).not.toContain('Philomena')
    expect(JSON.stringify(call!.body)).not.toMatch(/"tools"|"store":true/)
    expect(describeLines(lines)).toEqual([
      {
        event: 'model answered',
        call: 'follow-up',
        model: 'scripted',
        prompt: 'follow-up/1',
        tries: 1,
        inputTokens: 100,
        outputTokens: 20,
      },
    ])
  })

  test('streams on request', async () => {
    const half = Promise.withResolvers<void>()
    async function* pieces() {
      yield wellAnswered.slice(0, 20)
      await half.promise
      yield wellAnswered.slice(20)
    }
    const { model, server } = await openModel(() => ({ pieces: pieces() }), at(provider))
    const heard: string[] = []
    const onText = (soFar: string) => {
      heard.push(soFar)
      if (soFar.length >= 20) half.resolve()
    }
    expect((await model.ask(followUp({ onText })))?.value).toEqual({ question: secret.question })
    expect(heard[0]).toBe(wellAnswered.slice(0, 20))
    expect(heard.at(-1)).toBe(wellAnswered)
    expect(
      server.calls.map(({ streams, temperature, schema }) => [streams, temperature, schema !== undefined]),
    ).toEqual([[true, 0, true]])
  })

  test.each([
    [
      'refuses to stream',
      ({ streams }) => (streams ? { status: 400, message: 'stream is not supported' } : wellAnswered),
    ],
    ['answers whole', () => ({ unstreamed: wellAnswered })],
  ] satisfies [string, Script][])('a server that %s is called without it, from then on', async (_, script) => {
    const { model, server } = await openModel(script, at(provider))
    for (let times = 0; times < 2; times++)
      expect((await model.ask(followUp({ onText: () => {} })))?.value).toEqual({ question: secret.question })
    expect(server.calls.map(({ streams }) => streams)).toEqual([true, false, false])
    expect(server.calls.every(({ schema }) => schema)).toBe(true)
  })

  test.each([
    ['in a fence', `${fence}json\n${wellAnswered}\n${fence}`],
    ['in prose', `Let me think {about} it. Here it is:\n${wellAnswered}\nI hope that helps.`],
  ])('is parsed %s', async (_, said) => {
    const { model, server } = await openModel(() => said, at(provider))
    expect((await model.ask(followUp()))?.value).toEqual({ question: secret.question })
    expect(server.calls).toHaveLength(1)
  })

  test('is retried once with the validation error', async () => {
    const { model, server, lines } = await openModel(inTurn('{"questions": []}', wellAnswered), at(provider))
    expect((await model.ask(followUp()))?.value).toEqual({ question: secret.question })
    expect(server.calls.map(({ repairs }) => repairs)).toEqual([false, true])
    expect(server.calls[1]!.messages.map(({ role }) => role)).toEqual([
      'user',
      expect.stringMatching(/assistant|model/),
      'user',
    ])
    expect(describeLines(lines)[0]).toMatchObject({ tries: 2, inputTokens: 200, outputTokens: 40 })
  })

  test('is retried after a rate limit and after a failure, if the call allows it', async () => {
    const { model, server, lines } = await openModel(
      inTurn(
        { status: 429, retryAfter: 0 },
        wellAnswered,
        500,
        wellAnswered,
        { disconnect: true, after: '{' },
        wellAnswered,
        503,
        503,
        wellAnswered,
      ),
      at(provider),
    )
    for (let times = 0; times < 3; times++) expect(await model.ask(followUp({ retries: 1 }))).toBeDefined()
    expect(await model.ask(followUp({ retries: 1 }))).toBeUndefined()
    expect(server.calls).toHaveLength(8)
    expect(describeLines(lines).map(({ tries, why }) => [tries, why])).toEqual([
      [2, undefined],
      [2, undefined],
      [2, undefined],
      [2, 'HTTP 503'],
    ])
  })

  test('times out', async () => {
    const { model, server } = await openModel(inTurn({ status: 429, retryAfter: 3600 }, wellAnswered), at(provider))
    expect(await model.ask(followUp({ retries: 1 }))).toBeUndefined()
    expect(server.calls).toHaveLength(1)
  })

  const failures: [string, ModelReply, string, number][] = [
    ['refuses the key', 401, 'HTTP 401', 1],
    ['fails', 500, 'HTTP 500', 1],
    ['drops the connection', { disconnect: true }, 'no connection', 1],
    ['breaks off', { disconnect: true, after: '{"quest' }, 'connection lost', 1],
    ['answers with a page', { page: '<html>Please log in</html>' }, 'unreadable reply', 1],
    ['sends us on', { redirect: 'http://127.0.0.1:9/v1' }, 'no connection', 1],
    ['has no end', { huge: true }, 'reply too long', 1],
    ['refuses', { refusal: 'I cannot help with that.' }, 'refused', 1],
    ['runs out of tokens', { truncated: '{"question":"Who was on the' }, 'truncated', 1],
    ['says nothing', '', 'wrong_shape', 2],
    ['says nonsense', 'nonsense', 'wrong_shape', 2],
  ]
  test.each(failures)('returns nothing when it %s', async (_, reply, why, requests) => {
    const { model, server, lines } = await openModel(() => reply, at(provider))
    expect(await model.ask(followUp())).toBeUndefined()
    expect(server.calls).toHaveLength(requests)
    expect(describeLines(lines)).toEqual([expect.objectContaining({ event: 'the model failed', why })])
  })

  // Without streamed events the full reply is requested.
  const whole = ['says nothing', 'answers with a page']
  test.each(failures.filter(([name]) => !whole.includes(name)))(
    'returns nothing when it %s while streaming',
    async (_, reply, why, requests) => {
      const { model, server, lines } = await openModel(() => reply, at(provider))
      expect(await model.ask(followUp({ onText: () => {} }))).toBeUndefined()
      expect(server.calls).toHaveLength(requests)
      expect(describeLines(lines)).toEqual([expect.objectContaining({ event: 'the model failed', why })])
    },
  )

  test.each([
    ['hangs', 'silence', undefined],
    ['drips', { drip: wellAnswered, everyMs: 20 }, undefined],
    ['drips a stream', { drip: wellAnswered, everyMs: 20 }, () => {}],
  ] satisfies [string, ModelReply, (() => void) | undefined][])('is canceled when it %s', async (_, reply, onText) => {
    const { model, lines } = await openModel(() => reply, at(provider))
    expect(await model.ask(followUp({ timeoutMs: 300, onText }))).toBeUndefined()
    expect(describeLines(lines)).toEqual([expect.objectContaining({ event: 'the model failed', why: 'timeout' })])
  })

  test('is called without a temperature or schema after it rejected them, which is remembered', async () => {
    const { model, server } = await openModel(({ temperature, schema }) => {
      if (temperature !== undefined) return { status: 400, message: "Unsupported parameter: 'temperature'" }
      return schema ? { status: 400, message: 'unknown field' } : wellAnswered
    }, at(provider))
    for (let times = 0; times < 2; times++) expect(await model.ask(followUp())).toBeDefined()
    expect(server.calls.map(({ temperature, schema }) => [temperature, schema !== undefined])).toEqual([
      [0, true],
      [undefined, true],
      [undefined, false],
      [undefined, false],
    ])
  })

  test('gets a schema again ten minutes after an unspecific rejection', async () => {
    let refuses = true
    const together = Promise.withResolvers<void>()
    const { model, server, clock } = await openModel(async ({ schema }) => {
      if (server.calls.length === 3) together.resolve()
      await together.promise
      return refuses && schema ? { status: 400, message: 'bad request' } : wellAnswered
    }, at(provider))
    const schemasOf = async (calls: number) => {
      const before = server.calls.length
      await Promise.all(Array.from({ length: calls }, () => model.ask(followUp())))
      return server.calls.slice(before).map(({ schema }) => schema !== undefined)
    }
    expect((await schemasOf(3)).toSorted()).toEqual([false, false, false, true, true, true])
    refuses = false
    expect(await schemasOf(1)).toEqual([false])
    clock.advance(11 * 60_000)
    expect(await schemasOf(1)).toEqual([true])

    refuses = true
    expect(await schemasOf(1)).toEqual([true, false])
    clock.advance(11 * 60_000)
    expect(await schemasOf(1)).toEqual([true, false])
    clock.advance(11 * 60_000)
    expect(await schemasOf(1)).toEqual([false])
  })

  test('gets no schema any more after a rejection that named it', async () => {
    const { model, server, clock } = await openModel(
      ({ schema }) => (schema ? { status: 400, message: 'response_format is not supported' } : wellAnswered),
      at(provider),
    )
    expect(await model.ask(followUp())).toBeDefined()
    clock.advance(11 * 60_000)
    expect(await model.ask(followUp())).toBeDefined()
    expect(server.calls.map(({ schema }) => schema !== undefined)).toEqual([true, false, false])
  })

  test('redirects are not followed', async () => {
    const somebodyElse = await startModelServer(() => wellAnswered)
    const { model } = await openModel(({ path }) => ({ redirect: new URL(path, somebodyElse.url).href }), at(provider))
    expect(await model.ask(followUp({ retries: 1 }))).toBeUndefined()
    expect(somebodyElse.calls).toEqual([])
    await somebodyElse.stop()
  })

  test('neither content nor the key is ever logged', async () => {
    const { model, lines } = await openModel(
      inTurn(
        wellAnswered,
        `{"questions":"${secret.question}"}`,
        wellAnswered,
        { status: 400, message: secret.answer },
        'nonsense',
        {
          refusal: secret.question,
        },
      ),
      at(provider),
    )
    for (let times = 0; times < 6; times++) await model.ask(followUp({ retries: 1 }))
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('\n')).not.toMatch(/Philomena|ladder|sk-quiet/)
  })
})
