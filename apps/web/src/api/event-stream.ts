import type { Contract, EventOf } from '@greenroom/contract'
import type { CallName } from '@greenroom/contract/calls'
import { limits } from '@greenroom/contract/limits'
import { call } from './client.ts'
import type { Options, ReplyOf } from './request.ts'

/** Calls that reply with server-sent events. */
type StreamCall = { [N in CallName]: Contract[N] extends { gives: 'events' } ? N : never }[CallName]

/** A stream that misses two heartbeats is dead, even when the connection looks open (milliseconds). */
const heartbeatTimeout = 2 * limits.events.heartbeatSeconds * 1000

type StreamOptions<N extends StreamCall> = {
  options: Options<N>
  /** Closes the stream. */
  signal: AbortSignal
  onEvent: (event: EventOf<Contract[N]>) => void
}

/**
 * Server-sent events over fetch (EventSource can't send a bearer token), until the stream ends. Throws ApiError when it is refused
 * or unreachable, and another error when it breaks off, times out or is aborted.
 */
export async function readEventStream<N extends StreamCall>(
  name: N,
  { options, signal, onEvent }: StreamOptions<N>,
): Promise<void> {
  const over = new AbortController()
  const abort = () => over.abort(signal.reason)
  const timeOut = () => over.abort(new Error('The event stream timed out.'))
  signal.addEventListener('abort', abort, { once: true })
  let timer = setTimeout(timeOut, heartbeatTimeout)
  try {
    const { createParser } = await import('eventsource-parser')
    const parser = createParser({
      onEvent: ({ event, data }) => onEvent({ event, data: JSON.parse(data) } as EventOf<Contract[N]>),
    })
    const stream = (await call<StreamCall>(name, {
      ...options,
      signal: over.signal,
    } as Options<StreamCall>)) as ReplyOf<StreamCall>
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(timeOut, heartbeatTimeout)
      if (!signal.aborted) parser.feed(part.value)
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
