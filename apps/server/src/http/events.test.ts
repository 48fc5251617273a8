import { contract } from '@greenroom/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../kit/log.ts'
import type { Principal } from '../kit/principal.ts'
import { mountEvents, type StreamLimits } from './events.ts'
import { createServer } from './server.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

type FeedbackState = { step: 'waiting' | 'writing'; watchers: number }

/** A server with an event stream of feedback in the given state, and these limits. */
async function serve(pace: StreamLimits, state: FeedbackState, beforeAuthentication = async () => {}) {
  const app = await createServer({ publicUrl: 'http://localhost', proxyHops: 0, log: createLog(() => {}) })
  open.push(app)
  const authenticate = () => beforeAuthentication().then(() => ({ userId: 'maya' }) as Principal)
  const authenticator = { authenticate, verifyCsrf: () => true }
  const follow = async () => ({
    subscribe() {
      state.watchers += 1
      return () => {
        state.watchers -= 1
      }
    },
    read: async () => {
      const { step } = state
      return { kind: 'pending' as const, event: { event: 'progress' as const, data: { step } } }
    },
  })
  mountEvents(
    { app, authenticator, publicUrl: 'http://localhost', origins: 'public_url' },
    contract.feedbackEvents,
    follow,
    pace,
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return `${url}/api/interviews/detail/5e0c1d8e-6f43-4f0c-9d0b-0d6c8e1f7a11/feedback-events`
}

test('each heartbeat keeps the stream alive, and sends changes whose notification was missed', async () => {
  const state: FeedbackState = { step: 'waiting', watchers: 0 }
  const url = await serve({ heartbeatSeconds: 0.02, lifeSeconds: 600, streamsPerUser: 1 }, state)
  const chunks = (await fetch(url)).body!.pipeThrough(new TextDecoderStream())
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.includes(':\n\n')) state.step = 'writing'
    if (text.includes('writing"}\n\n')) break
  }
  const blocks = text.split('\n\n').filter((block) => block !== ':' && block !== '')
  expect(blocks).toEqual(['waiting', 'writing'].map((step) => `event: progress\ndata: {"step":"${step}"}`))
  await expect.poll(async () => state.watchers).toBe(0)
})

test('the stream ends at its time limit', async () => {
  const state: FeedbackState = { step: 'waiting', watchers: 0 }
  const url = await serve({ heartbeatSeconds: 60, lifeSeconds: 0.2, streamsPerUser: 1 }, state)
  expect(await (await fetch(url)).text()).toContain('event: progress')
  expect(state.watchers).toBe(0)
})

test('a disconnect releases the resources and the slot of the stream', async () => {
  const state: FeedbackState = { step: 'waiting', watchers: 0 }
  const url = await serve({ heartbeatSeconds: 60, lifeSeconds: 60, streamsPerUser: 1 }, state)
  const leaving = new AbortController()
  const first = await fetch(url, { signal: leaving.signal })
  await first.body!.getReader().read()
  expect((await fetch(url)).status).toBe(429)
  leaving.abort()
  await expect.poll(async () => state.watchers).toBe(0)
  expect((await fetch(url)).status).toBe(200)
})

test('a disconnect during authentication releases them too', async () => {
  const [knocked, opened, left] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const pace = { heartbeatSeconds: 60, lifeSeconds: 60, streamsPerUser: 1 }
  const url = await serve(pace, { step: 'waiting', watchers: 0 }, () => {
    knocked!.resolve()
    return opened!.promise
  })
  open[0]!.server.on('connection', (socket) => socket.once('close', left!.resolve))
  const leaving = new AbortController()
  const entering = fetch(url, { signal: leaving.signal }).catch(() => 'left')
  await knocked!.promise
  leaving.abort()
  expect(await entering).toBe('left')
  await left!.promise
  opened!.resolve()
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
})

test('a HEAD request opens no stream', async () => {
  const url = await serve(
    { heartbeatSeconds: 60, lifeSeconds: 60, streamsPerUser: 1 },
    { step: 'waiting', watchers: 0 },
  )
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(404)
})
