/** Headers of requests, beside those of the security schemes. */
export const requestHeaders = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A name for this request, new for each answer. A request that repeats it gets the stored reply.',
    schema: { type: 'string', pattern: '^[\\w-]{1,100}$' },
  },
  'Stripe-Signature': {
    name: 'Stripe-Signature',
    in: 'header',
    required: true,
    description: 'Time and HMAC of the body, made by the payment provider with the webhook secret.',
    schema: { type: 'string' },
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'One range of bytes. Other units and several ranges are ignored.',
    schema: { type: 'string' },
    example: 'bytes=0-65535',
  },
}
export type RequestHeader = keyof typeof requestHeaders

/** Headers of replies. */
export const replyHeaders = {
  'Retry-After': {
    description: 'Seconds until the call may be tried again.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Set-Cookie': {
    description: 'One line per cookie that is set, rotated or removed; see the security schemes.',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'The name to save the file under (RFC 6266).',
    schema: { type: 'string' },
  },
  'Content-Range': {
    description: 'Which bytes these are, and of how many.',
    schema: { type: 'string' },
  },
  'Accept-Ranges': { description: '`bytes`, once the whole file is there.', schema: { type: 'string' } },
}
export type ReplyHeader = keyof typeof replyHeaders

export const refTo = (names: readonly ReplyHeader[]) =>
  names.length === 0
    ? {}
    : { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }
