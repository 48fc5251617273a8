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

/** The policy of every response; a page that needs another directive says which. */
export const contentSecurityPolicy = (changes: Partial<typeof directives> = {}): string =>
  Object.entries({ ...directives, ...changes })
    .map((directive) => directive.join(' '))
    .join('; ')

/** What the interview room uses, for this origin alone: it listens, plays, and keeps the screen on. */
const ownFeatures = ['microphone', 'autoplay', 'screen-wake-lock']
/** What a page of ours never asks for: all else that reaches devices, sensors, files or other sites and that browsers know by name. */
const refusedFeatures = [
  ...['accelerometer', 'camera', 'clipboard-read', 'clipboard-write', 'compute-pressure', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer'],
  ...['midi', 'otp-credentials', 'payment', 'picture-in-picture', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'serial', 'storage-access', 'sync-xhr', 'usb', 'window-management'],
  'xr-spatial-tracking',
]
const features = [...ownFeatures.map((name) => `${name}=(self)`), ...refusedFeatures.map((name) => `${name}=()`)].join(
  ', ',
)

/** What every response carries, refusals included (OWASP ASVS 5.0, chapter 3). */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const https: Record<string, string> = publicUrl.startsWith('https://')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  return {
    ...https,
    'content-security-policy': contentSecurityPolicy(),
    'permissions-policy': features,
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Pages, their files and audio say otherwise themselves; an answer of the API is never kept.
    'cache-control': 'no-store',
  }
}

/** Sets them as soon as a request arrives. There is no word for other origins among them: their pages may read nothing. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new AppError('invalid_input', 'The request does not say for which host it is.')
    const twice = repeatedHeader(request.raw.rawHeaders)
    if (twice) throw new AppError('invalid_input', `The request has two ${twice} headers.`)
  })
}

/** Headers that say who asks and what for. Node keeps the first of two, and a proxy in front may have read the last. */
const single = ['authorization', 'content-type', 'host', 'x-csrf-token']

/** The first header that a request must not have twice, and has. Raw headers are names and values in turn. */
function repeatedHeader(rawHeaders: string[]): string | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return single.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
}
