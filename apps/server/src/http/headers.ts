import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/app-error.ts'

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self' blob:",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  // Trusted Types: no string becomes script, and no policy may be created that would allow it.
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** The Content Security Policy of every page; `changes` replaces directives. */
export const contentSecurityPolicy = (changes: Partial<typeof directives> = {}): string =>
  Object.entries({ ...directives, ...changes })
    .map((directive) => directive.join(' '))
    .join('; ')

/** Permissions-Policy: features that our pages use. The interview records, plays and keeps the screen on; sharing copies an image. */
const ownFeatures = ['microphone', 'autoplay', 'screen-wake-lock', 'clipboard-write']
/** Denied features: everything else that browsers know and that reaches devices, sensors, files or other sites. */
const refusedFeatures = [
  ...['accelerometer', 'camera', 'clipboard-read', 'compute-pressure', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer'],
  ...['midi', 'otp-credentials', 'payment', 'picture-in-picture', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'serial', 'storage-access', 'sync-xhr', 'usb', 'window-management'],
  'xr-spatial-tracking',
]
const features = [...ownFeatures.map((name) => `${name}=(self)`), ...refusedFeatures.map((name) => `${name}=()`)].join(
  ', ',
)

/** `page` is for documents; `data` for everything that is never displayed as one: API replies, assets and audio. */
export type SecurityHeaders = Record<'page' | 'data', Readonly<Record<string, string>>>

/** The security headers of every response, errors included (OWASP ASVS 5.0, chapter 3). */
export function securityHeaders(publicUrl: string): SecurityHeaders {
  const everywhere: Record<string, string> = {
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // The default, for API replies; pages, assets and audio replace it.
    'cache-control': 'no-store',
  }
  return {
    page: { ...everywhere, ...pageHeaders() },
    // Stricter than a page's, in case it is opened in a tab or as a worker: it loads nothing and cannot be framed.
    data: { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  }
}

/** The headers that only documents need; `policy` is the Content Security Policy. */
export const pageHeaders = (policy = contentSecurityPolicy()): Record<string, string> => ({
  'content-security-policy': policy,
  'permissions-policy': features,
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
})

/** Paths that are not pages. Anything else, including unusual spellings of these, gets the headers of a page. */
const dataPath = /^\/(?:api|assets|audio)\//

/** Sets the security headers before anything else runs. No CORS headers: pages of other origins can read nothing. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(dataPath.test(request.url) ? headers.data : headers.page)
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new AppError('invalid_input', 'The request has no Host header.')
    const twice = repeatedHeader(request.raw.rawHeaders)
    if (twice) throw new AppError('invalid_input', `The request has two ${twice} headers.`)
  })
}

/** Headers that must not be duplicated (request smuggling): Node reads the first, and a proxy in front may read the last. */
const single = new Set(['authorization', 'content-type', 'host', 'x-csrf-token'])

/** The first duplicated header of those. Raw headers are alternating names and values. */
function repeatedHeader(rawHeaders: string[]): string | undefined {
  const seen = new Set<string>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (!single.has(name)) continue
    if (seen.has(name)) return name
    seen.add(name)
  }
  return undefined
}
