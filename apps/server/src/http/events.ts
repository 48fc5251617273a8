import { Readable } from 'node:stream'
import type { Endpoint, EventOf } from '@greenroom/contract'
import { limits } from '@greenroom/contract/limits'
import { AppError } from '../kit/app-error.ts'
import { createAutoResetEvent } from '../kit/auto-reset-event.ts'
import type { Principal } from '../kit/principal.ts'
import { admit, parse, parsePath, type RouteContext, type RouteRequest } from './mount.ts'

/** The current state as an event: more follow after a `pending` one, none after a `final` one; `gone` when it was deleted. */
export type EventSnapshot<E> = { kind: 'pending' | 'final'; event: EventOf<E> } | { kind: 'gone' }

/** What a stream sends: its current state, and a subscription to changes of it. */
export type EventFeed<E> = {
  read(): Promise<EventSnapshot<E>>
  /** Gives the function that unsubscribes. */
  subscribe(changed: () => void): () => void
}

/** The heartbeat interval of a stream, its maximum lifetime, and the limit of streams per user in this process. */
export type StreamLimits = { heartbeatSeconds: number; lifeSeconds: number; streamsPerUser: number }

/** Headers of server-sent events: no buffering by proxies, and no keep-alive for a connection of this age. */
const sseHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * Mounts an endpoint of server-sent events (SSE): `open` authorizes and gives the feed. Each change is sent once; a heartbeat polls the
 * feed and sends a comment where nothing changed. A stream ends with the final event, its lifetime, a client disconnect, or a graceful
 * shutdown.
 */
export function mountEvents<E extends Endpoint & { session: 'user'; gives: 'events' }>(
  context: RouteContext,
  endpoint: E,
  open: (request: Pick<RouteRequest<E>, 'params' | 'query' | 'principal'>) => Promise<EventFeed<E>>,
  pace: StreamLimits = limits.events,
): void {
  const streams = createStreams(pace)
  context.app.addHook('preClose', streams.endAll)
  context.app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const principal = (await admit(context, endpoint, request)) as Principal
      const routeRequest = {
        params: parsePath(endpoint, request),
        query: parse(endpoint.query, request.query),
        principal,
      }
      const over = streams.open(principal.userId, (closed) => {
        // The client may disconnect during authorization; 'close' has already fired by then.
        if (reply.raw.closed || reply.raw.destroyed) closed()
        else reply.raw.once('close', closed)
      })
      const feed = await open(routeRequest as RouteRequest<E>)
      reply.headers(sseHeaders)
      return reply.send(Readable.from(write(feed, { over, heartbeatMs: pace.heartbeatSeconds * 1000 })))
    },
  })
}

/** The registry of open streams, to limit them per user and to end them at shutdown. */
function createStreams({ lifeSeconds, streamsPerUser }: StreamLimits) {
  const open = new Map<AbortController, { userId: string; closed: Promise<void> }>()
  return {
    /** Gives the signal that ends the stream. */
    open(userId: string, onClose: (closed: () => void) => void): AbortSignal {
      const theirs = [...open.values()].filter((stream) => stream.userId === userId)
      if (theirs.length >= streamsPerUser) throw new AppError('too_many', undefined, { retryAfter: lifeSeconds })
      const over = new AbortController()
      const late = setTimeout(() => over.abort(), lifeSeconds * 1000)
      const closed = new Promise<void>(onClose).then(() => {
        clearTimeout(late)
        over.abort()
        open.delete(over)
      })
      open.set(over, { userId, closed })
      return over.signal
    },
    async endAll() {
      for (const over of open.keys()) over.abort()
      await Promise.all([...open.values()].map(({ closed }) => closed))
    },
  }
}

async function* write<E>(
  feed: EventFeed<E>,
  { over, heartbeatMs }: { over: AbortSignal; heartbeatMs: number },
): AsyncGenerator<string> {
  const changed = createAutoResetEvent(over)
  // Subscribes before the first read, so that no change in between is missed.
  const unsubscribe = feed.subscribe(changed.wake)
  try {
    for (let sent = ''; !over.aborted; await changed.wait(heartbeatMs)) {
      const snapshot = await feed.read()
      if (snapshot.kind === 'gone') return
      const message = `event: ${String(snapshot.event.event)}\ndata: ${JSON.stringify(snapshot.event.data)}\n\n`
      yield message === sent ? ':\n\n' : message
      sent = message
      if (snapshot.kind === 'final') return
    }
  } finally {
    unsubscribe()
  }
}
