import { type CookieName, callDocs } from '../call-docs.ts'
import { errorsOf, isWrite } from '../call-errors.ts'
import type { CallName } from '../calls.ts'
import type { Endpoint } from '../endpoint.ts'

type Requirement = Record<string, string[]>

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `accessToken` of a login or refresh. It lasts a few minutes: call `refresh` when a reply says `unauthenticated`.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description:
      'The `csrfToken` of the latest login, refresh or `refresh-csrf`. Every write within a session needs it.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'greenroom-refresh',
    description:
      'Set by login and refresh, rotated by each refresh. A browser keeps it and sends it itself; any other client sends back what it got. Named `__Host-greenroom-refresh` over https. HttpOnly, SameSite=Strict.',
  },
  browserCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'greenroom-browser',
    description:
      'Identifies a browser, so that a trusted one is not asked for a second factor for 30 days. A browser keeps it and sends it itself; any other client sends back what it got. Named `__Host-greenroom-browser` over https. HttpOnly, SameSite=Strict.',
  },
}

const schemeOf = { refresh: 'refreshCookie', browser: 'browserCookie' } as const satisfies Record<CookieName, string>

/** The sentence on the cookie that a call reads. */
export function cookieSentence(name: CallName): string | undefined {
  const { cookies } = callDocs[name]
  if (!cookies?.reads) return undefined
  return `Reads the \`${securitySchemes[schemeOf[cookies.reads]].name}\` cookie, which a browser sends itself.`
}

/** What must come with a call, as alternatives; an empty one says that it works without too. */
export function securityOf(name: CallName, endpoint: Endpoint): Requirement[] {
  if (endpoint.session === 'user') {
    return [{ bearer: [], ...(isWrite(endpoint) && endpoint.csrf !== 'given' && { csrf: [] }) }]
  }
  const { cookies } = callDocs[name]
  if (!cookies?.reads) return []
  const cookie = { [schemeOf[cookies.reads]]: [] }
  return errorsOf(name, endpoint).includes('unauthenticated') ? [cookie] : [cookie, {}]
}
