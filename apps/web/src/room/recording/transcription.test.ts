import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../api/api-error.ts'
import { sendPatiently } from './transcription.ts'

const busy = () => new ApiError(503, 'unavailable', 'The transcription server did not answer.')

/** Sends with one scripted result per attempt; the last one repeats. */
function sending(...meetings: (string | Error)[]) {
  const attempts: number[] = []
  const start = Date.now()
  const leaving = new AbortController()
  const outcome = sendPatiently(async () => {
    attempts.push((Date.now() - start) / 1000)
    const met = meetings.length > 1 ? meetings.shift()! : meetings[0]!
    if (typeof met === 'string') return met
    throw met
  }, leaving.signal)
  let told: Awaited<typeof outcome> | 'still_trying' = 'still_trying'
  void outcome.then((value) => {
    told = value
  })
  return { attempts, leaving, outcome, told: () => told }
}

let network: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('sending a recording', () => {
  test('retries automatically while the server is busy or the network fails', async () => {
    const { attempts, outcome } = sending(busy(), networkError(), 'I led a team.')
    await pass(3)
    expect(await outcome).toEqual({ words: 'I led a team.', detail: null })
    expect(attempts).toEqual([0, 1, 3])
  })

  test('stops retrying after 30 seconds and gives no words', async () => {
    const { attempts, told } = sending(busy())
    await pass(29)
    expect(told()).toBe('still_trying')
    await pass(2)
    expect(told()).toEqual({ words: null, detail: null })
    expect(attempts).toEqual([0, 1, 3, 7, 15, 30])
  })

  test('retries at once when the network is back', async () => {
    const { attempts, outcome } = sending(networkError(), networkError(), networkError(), 'Hello.')
    await pass(4)
    network.dispatchEvent(new Event('online'))
    await pass(0)
    expect(await outcome).toEqual({ words: 'Hello.', detail: null })
    expect(attempts).toEqual([0, 1, 3, 4])
  })

  test('no retry after a refusal, nor when Retry-After exceeds the time limit', async () => {
    const refused = sending(new ApiError(413, 'too_large', 'The request is too large.'))
    const limited = sending(new ApiError(429, 'too_many', 'Attempt limit exceeded.', 3000))
    await pass(0)
    expect(refused.told()).toEqual({ words: null, detail: 'The request is too large.' })
    expect(limited.told()).toEqual({ words: null, detail: null })
    expect([...refused.attempts, ...limited.attempts]).toEqual([0, 0])
  })

  test('no retry once the room is left', async () => {
    const { attempts, leaving, told } = sending(networkError())
    await pass(2)
    leaving.abort()
    await pass(60)
    expect(attempts).toEqual([0, 1])
    expect(told()).toBe('still_trying')
  })
})
