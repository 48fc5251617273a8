import type { Contract, EventOf } from '@greenroom/contract'
import type { CallName } from '@greenroom/contract/calls'
import { limits } from '@greenroom/contract/limits'
import { call } from './client.ts'
import type { Options, ReplyOf } from './request.ts'

/** Calls that give events. */
type Eventful = { [N in CallName]: Contract[N] extends { gives: 'events' } ? N : never }[CallName]

/** A stream from which nothing was heard for two heartbeats is broken, whatever the network says (milliseconds). */
const silence = 2 * limits.events.heartbeatSeconds * 1000

type Followed<N extends Eventful> = {
  options: Options<N>
  /** Leaves the stream. */
  signal: AbortSignal
  onEvent: (event: EventOf<Contract[N]>) => void
}

/**
 * Follows a call that gives events until its stream ends. Throws ApiError when it is refused or cannot be reached, and another error
 * when it breaks off, falls silent or is left.
 */
export async function followEvents<N extends Eventful>(
  name: N,
  { options, signal, onEvent }: Followed<N>,
): Promise<void> {
  const over = new AbortController()
  const leave = () => over.abort(signal.reason)
  const fallSilent = () => over.abort(new Error('Nothing was heard.'))
  signal.addEventListener('abort', leave, { once: true })
  let alarm = setTimeout(fallSilent, silence)
  try {
    const { createParser } = await import('eventsource-parser')
    const parser = createParser({
      onEvent: ({ event, data }) => onEvent({ event, data: JSON.parse(data) } as EventOf<Contract[N]>),
    })
    const stream = (await call<Eventful>(name, {
      ...options,
      signal: over.signal,
    } as Options<Eventful>)) as ReplyOf<Eventful>
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(alarm)
      alarm = setTimeout(fallSilent, silence)
      if (!signal.aborted) parser.feed(part.value)
    }
  } finally {
    clearTimeout(alarm)
    signal.removeEventListener('abort', leave)
  }
}
