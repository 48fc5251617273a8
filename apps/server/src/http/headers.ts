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
  // Nothing may turn text into script, and no policy may be made that would allow it.
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** The policy of every page; one that needs another directive says which. */
export const contentSecurityPolicy = (changes: Partial<typeof directives> = {}): string =>
  Object.entries({ ...directives, ...changes })
    .map((directive) => directive.join(' '))
    .join('; ')

/** What pages use, for this origin alone: the room listens, plays and keeps the screen on; the share dialog copies a picture. */
const ownFeatures = ['microphone', 'autoplay', 'screen-wake-lock', 'clipboard-write']
/** What a page of ours never asks for: all else that reaches devices, sensors, files or other sites and that browsers know by name. */
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

/** `page` is for what a browser may show as a document; `data` for what it never does: answers of the API, assets and audio. */
export type SecurityHeaders = Record<'page' | 'data', Readonly<Record<string, string>>>

/** What responses carry, refusals included (OWASP ASVS 5.0, chapter 3). */
export function securityHeaders(publicUrl: string): SecurityHeaders {
  const everywhere: Record<string, string> = {
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Pages, their files and audio say otherwise themselves; an answer of the API is never kept.
    'cache-control': 'no-store',
  }
  return {
    page: { ...everywhere, ...pageHeaders() },
    // Stricter than a page's: opened in a tab or started as a worker after all, it loads nothing and runs in no frame.
    data: { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  }
}

/** What only documents need; `policy` where a page has another. */
export const pageHeaders = (policy = contentSecurityPolicy()): Record<string, string> => ({
  'content-security-policy': policy,
  'permissions-policy': features,
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
})

/** What programs ask for, by its path. Anything else, and a path written in another way, counts as a page. */
const dataPath = /^\/(?:api|assets|audio)\//

/** Sets them as soon as a request arrives. There is no word for other origins among them: their pages may read nothing. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(dataPath.test(request.url) ? headers.data : headers.page)
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new AppError('invalid_input', 'The request has no Host header.')
    const twice = repeatedHeader(request.raw.rawHeaders)
    if (twice) throw new AppError('invalid_input', `The request has two ${twice} headers.`)
  })
}

/** Headers that say who asks and what for. Node keeps the first of two, and a proxy in front may have read the last. */
const single = new Set(['authorization', 'content-type', 'host', 'x-csrf-token'])

/** The first header that a request must not have twice, and has. Raw headers are names and values in turn. */
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
