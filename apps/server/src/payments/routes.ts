import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { assertSameSite } from '../http/guard.ts'
import { parse, type RouteContext } from '../http/mount.ts'
import { type Sandbox, sandboxPath } from './sandbox.ts'

type SandboxContext = Pick<RouteContext, 'app' | 'publicUrl' | 'origins'>
type Pages = Pick<Sandbox, 'visit'>
type MovableClock = Pick<Sandbox, 'clock' | 'advance'>

/**
 * Serves the sandbox's pages on the product's origin, with its security headers; the sandbox's API is not exposed. With a movable
 * clock, which only development and tests have, `/sandbox/clock` advances its time.
 */
export function mountSandbox(
  context: SandboxContext,
  sandbox: Pages & MovableClock,
  options: { clock: 'movable' | 'fixed' },
): void {
  mountPages(context, sandbox)
  if (options.clock === 'movable') mountClock(context, sandbox)
}

function mountPages({ app }: SandboxContext, { visit }: Pages): void {
  app.register(async (scope) => {
    // Only these pages accept forms; everything else takes JSON.
    scope.removeAllContentTypeParsers()
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    const answer = async (reply: FastifyReply, path: string, query: string, body: string) => {
      const { method } = reply.request
      const given = await visit({ method, path, query, body })
      if (given.kind === 'redirect') return reply.redirect(given.to, 303)
      if (given.kind === 'stylesheet') return reply.type('text/css; charset=utf-8').send(given.css)
      return reply.code(given.status).type('text/html; charset=utf-8').send(given.html)
    }
    scope.get(`${sandboxPath}/style.css`, (_request, reply) => answer(reply, '/style.css', '', ''))
    for (const page of ['checkout', 'confirm', 'invoice', 'portal']) {
      scope.route<{ Params: { name: string }; Body: string | undefined }>({
        method: ['GET', 'POST'],
        url: `${sandboxPath}/${page}/:name`,
        handler: ({ params, url, body = '' }, reply) =>
          answer(reply, `/${page}/${params.name}`, url.split('?', 2)[1] ?? '', body),
      })
    }
  })
}

const move = z.object({ advance_days: z.number().positive().max(400) })

function mountClock(context: SandboxContext, { clock, advance }: MovableClock): void {
  const path = `${sandboxPath}/clock`
  const reading = () => ({ now: clock.now().toISOString() })
  context.app.get(path, async () => reading())
  context.app.post(path, async (request) => {
    assertSameSite(request, context)
    const { advance_days } = parse(move, request.body ?? {}) as z.infer<typeof move>
    await advance(advance_days)
    return reading()
  })
}
