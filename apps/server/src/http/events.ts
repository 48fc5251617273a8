import { Readable } from 'node:stream'
import type { Endpoint, EventOf } from '@greenroom/contract'
import { limits } from '@greenroom/contract/limits'
import { AppError } from '../kit/app-error.ts'
import { createAutoResetEvent } from '../kit/auto-reset-event.ts'
import type { Principal } from '../kit/principal.ts'
import { admit, parse, parsePath, type RouteContext, type RouteRequest } from './mount.ts'

/** One look at what is followed: what there is to say about it, or that it is there no more. */
export type Look<E> = { kind: 'going_on' | 'over'; event: EventOf<E> } | { kind: 'gone' }

/** Something that can be looked at again and again, with a way to be told when that is worth it. */
export type Followed<E> = {
  look(): Promise<Look<E>>
  /** Gives what ends it. */
  watch(changed: () => void): () => void
}

/** How often a stream shows that it lives, how long it lives, and how many one user may have in this process. */
export type Pace = { heartbeatSeconds: number; lifeSeconds: number; streamsPerUser: number }

/** A proxy that gathers a reply before it passes it on would keep the news to itself; a connection that was held this long is not used again. */
const streaming = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * Mounts an endpoint that gives events: `follow` refuses, or says what to follow. Each change is sent once; at each heartbeat it is
 * looked at as well, and where nothing has changed a comment is sent. A stream ends with what it follows, with its time, with its
 * reader, and before the server stops.
 */
export function mountEvents<E extends Endpoint & { session: 'user'; gives: 'events' }>(
  context: RouteContext,
  endpoint: E,
  follow: (request: Pick<RouteRequest<E>, 'params' | 'query' | 'principal'>) => Promise<Followed<E>>,
  pace: Pace = limits.events,
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
        // Who left while they were being let in is not heard leaving any more.
        if (reply.raw.closed || reply.raw.destroyed) closed()
        else reply.raw.once('close', closed)
      })
      const followed = await follow(routeRequest as RouteRequest<E>)
      reply.headers(streaming)
      return reply.send(Readable.from(write(followed, { over, heartbeatMs: pace.heartbeatSeconds * 1000 })))
    },
  })
}

/** The open streams, so that they can be counted and ended. */
function createStreams({ lifeSeconds, streamsPerUser }: Pace) {
  const open = new Map<AbortController, { userId: string; closed: Promise<void> }>()
  return {
    /** Gives the signal on which the stream ends. */
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
  followed: Followed<E>,
  { over, heartbeatMs }: { over: AbortSignal; heartbeatMs: number },
): AsyncGenerator<string> {
  const event = createAutoResetEvent(over)
  // First the watch, then the look: what changes in between wakes.
  const stopWatching = followed.watch(event.wake)
  try {
    for (let said = ''; !over.aborted; await event.wait(heartbeatMs)) {
      const look = await followed.look()
      if (look.kind === 'gone') return
      const news = `event: ${String(look.event.event)}\ndata: ${JSON.stringify(look.event.data)}\n\n`
      yield news === said ? ':\n\n' : news
      said = news
      if (look.kind === 'over') return
    }
  } finally {
    stopWatching()
  }
}
