import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startTranscriptionServer } from '../../../../scripts/transcription-server.mjs'
import { providerNames } from '../../src/config/model-providers.ts'
import { findRunning } from '../../src/db/embedded-running.ts'
import { openDatabase } from '../../src/db/postgres.ts'
import { modelSettings } from '../model-product.ts'
import { protocolOf } from '../model-protocols.ts'
import { type Script, startModelServer } from '../model-server.ts'
import { cleanUp, newFolder, runCommand, startProduct } from './product.ts'

const open: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
  await cleanUp()
})

async function serve(script: Script) {
  const server = await startModelServer(script)
  open.push(server)
  return server
}

const check = (environment: Record<string, string>) => runCommand('check-providers', environment)
const answer = '{"people":3}'

describe('npm run providers:check', () => {
  test.each(providerNames)(
    'calls a model of %s, with and without streaming, and reports the result',
    async (provider) => {
      const model = await serve(() => answer)
      const { code, stdout, stderr } = await check(modelSettings(model, { INTERVIEWER_PROVIDER: provider }))
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout.replace(/\d+ (ms|KB)/g, 'N $1')).toBe(
        `Interviewer and coach: scripted (${provider}, ${model.url})
  ok      structured output: N ms, 100 tokens in, 20 out
  ok      streaming: N ms, first words after N ms, 100 tokens in, 20 out
Voice: flite-slt-1.3-mp3
  ok      speech: N ms, N KB for 55 characters
Transcription: none configured, so browsers do it where they can (TRANSCRIPTION_URL).
`,
      )
      expect(model.calls.map(({ protocol, streams }) => [protocol, streams])).toEqual([
        [protocolOf[provider], false],
        [protocolOf[provider], true],
      ])
    },
  )

  test('checks the coach’s model, too, and a transcription server with a spoken sentence', async () => {
    const model = await serve(({ streams }) => (streams ? 400 : answer))
    const transcription = await startTranscriptionServer()
    open.push(transcription)
    transcription.next.push({ body: { text: 'Tell me about a day when everything went wrong at lunch.' } })
    const { code, stdout } = await check(
      modelSettings(model, { COACH_MODEL: 'wiser', TRANSCRIPTION_URL: transcription.url }),
    )
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Interviewer: scripted .*\n.*\n.*streaming: \d+ ms, whole: it does not stream/)
    expect(stdout).toMatch(/^Coach: wiser /m)
    expect(stdout).toMatch(/ok {6}transcription: \d+ ms, 10 of 11 words understood\n$/)
    expect(new Set(model.calls.map(({ model: name }) => name))).toEqual(new Set(['scripted', 'wiser']))
    expect(transcription.heard).toMatchObject([{ type: 'audio/wav', size: expect.any(Number) }])
  })

  test('exits with 1 when a configured service fails, and never prints a key', async () => {
    const model = await serve(() => ({ status: 401, message: 'sk-quiet is wrong' }))
    const transcription = await startTranscriptionServer()
    open.push(transcription)
    transcription.next.push({ status: 500, body: {} })
    const { code, stdout, stderr } = await check(modelSettings(model, { TRANSCRIPTION_URL: transcription.url }))
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toContain('  FAILED  structured output: HTTP 401: check INTERVIEWER_KEY\nVoice: ')
    expect(stdout).toContain('  FAILED  transcription: transcription server: it answered 500\n')
    expect(stdout).not.toContain('sk-quiet')
  })

  test('reports what is not configured, and invalid settings', async () => {
    const { code, stdout } = await check({})
    expect(code).toBe(0)
    expect(stdout).toContain('Model: none configured, so the built-in interviewer and coach do everything')
    const wrong = await check({ INTERVIEWER_PROVIDER: 'google', INTERVIEWER_MODEL: 'gemini-2.5-flash' })
    expect([wrong.code, wrong.stdout]).toEqual([1, ''])
    expect(wrong.stderr).toBe('INTERVIEWER_KEY must be your API key for INTERVIEWER_PROVIDER=google.\n')
  })
})

test('npm run usage reads the database of a running product beside it', async () => {
  const folder = await newFolder()
  const environment = { DATA_DIR: join(folder, 'data'), PORT: '0' }
  const usage = async (...args: string[]) => {
    const { stdout, stderr } = await runCommand('show-usage', environment, ...args)
    return stdout + stderr
  }
  expect(await usage()).toBe('Start the product first: its database is not running.\n')
  for (const days of ['0', '401', 'all'])
    expect(await usage('--days', days)).toBe(
      `--days must be a whole number from 1 to 400, such as 30, not "${days}".\n`,
    )

  const product = startProduct(environment)
  await product.said('Greenroom is ready')
  expect(await usage('--days', '1')).toBe('No model was used in the last 1 day.\n')
  const running = await findRunning({ folder: join(environment.DATA_DIR, 'pg'), folderChosen: 'by_operator' })
  const { pool, close } = await openDatabase(running!, { connections: 1 })
  await pool.query(`insert into model_usage (day, model, call, calls, failures, input_tokens, output_tokens, milliseconds)
    values ((now() at time zone 'utc')::date, 'llama3.1', 'judge', 2, 1, 3000, 400, 5000)`)
  await close()
  expect(await usage()).toMatch(/llama3\.1 +judge +2 +1 +3,000 +400 +- +2,500 ms/)
  expect(product.child.exitCode).toBeNull()
})
