import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Server = {
  url: string
  keys: { accessKeyId: string; secretAccessKey: string }
  bucket: string
  /** The keys of all objects. */
  keysStored(): string[]
  /** Backdates an object. */
  age(key: string, ms: number): void
  /** Each authenticated request: its method and path, with the copy source or the range. */
  requests: string[]
  /** Downloads: in flight, and canceled by the client. */
  transfers: { running: number; givenUp: number }
  /**
   * `away`: every request is answered with 503; `silent`: none is; `slow`: none that asks for the bytes of an object; `stalling`:
   * those with 1,000 bytes, and nothing after that.
   */
  state: 'well' | 'away' | 'silent' | 'slow' | 'stalling'
  stop(): Promise<void>
}

type Stored = { body: Buffer; modified: Date }
type Refusal = { status: number; code: string }

const region = 'us-east-1'
const pageSize = 2
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** A fake S3 bucket over real HTTP, in memory: verifies AWS Signature Version 4 and supports the six calls of the product. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/with+signs' }
  const bucket = 'audio'
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://s3')
    if (server.state === 'silent') return
    if (server.state === 'away') return refuse(response, { status: 503, code: 'ServiceUnavailable' })
    const wrong = signatureProblem(request, url, body, keys)
    if (wrong) return refuse(response, { status: 403, code: wrong })
    const copied = request.headers['x-amz-copy-source']
    server.requests.push([request.method, url.pathname, copied ?? request.headers.range].filter(Boolean).join(' '))
    const [, named, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (named !== bucket) return refuse(response, { status: 404, code: 'NoSuchBucket' })
    const key = rest.join('/')
    if (key === '') return list(url, response)
    if (request.method === 'PUT' && copied) return copy(decodeURIComponent(String(copied)), key, response)
    if (request.method === 'PUT') {
      objects.set(key, { body, modified: new Date() })
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (server.state === 'slow' && request.method === 'GET') return
    return give(request, objects.get(key), response)
  }

  function give(request: IncomingMessage, found: Stored | undefined, response: ServerResponse): void {
    if (!found) {
      refuse(response, { status: 404, code: 'NoSuchKey' })
      return
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const part = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body
    response.writeHead(range ? 206 : 200, {
      'content-length': part.length,
      'last-modified': found.modified.toUTCString(),
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    server.transfers.running++
    response.on('close', () => {
      server.transfers.running--
      if (!response.writableFinished) server.transfers.givenUp++
    })
    if (server.state === 'stalling') response.write(part.subarray(0, 1000))
    else response.end(part)
  }

  function copy(source: string, key: string, response: ServerResponse): void {
    const found = objects.get(source.replace(/^\//, '').slice(bucket.length + 1))
    if (!found) {
      refuse(response, { status: 404, code: 'NoSuchKey' })
      return
    }
    const modified = new Date()
    objects.set(key, { body: found.body, modified })
    response.end(`<CopyObjectResult><LastModified>${modified.toISOString()}</LastModified></CopyObjectResult>`)
  }

  function list({ searchParams }: URL, response: ServerResponse): void {
    const prefix = searchParams.get('prefix') ?? ''
    const after = searchParams.get('continuation-token') ?? ''
    const all = [...objects].filter(([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
    const left = all.sort(([a], [b]) => (a < b ? -1 : 1)).filter(([key]) => key > after)
    const page = left.slice(0, pageSize)
    const contents = page.map(
      ([key, { body, modified }]) =>
        `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    )
    const more = left.length > page.length
    const next = more ? `<NextContinuationToken>${page.at(-1)![0]}</NextContinuationToken>` : ''
    response.end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: S3Server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    keys,
    bucket,
    keysStored: () => [...objects.keys()].sort(),
    age(key, ms) {
      const found = objects.get(key)
      if (!found) throw new Error(`There is no ${key}`)
      found.modified = new Date(Date.now() - ms)
    },
    requests: [],
    transfers: { running: 0, givenUp: 0 },
    state: 'well',
    async stop() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return server
}

function refuse(response: ServerResponse, { status, code }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code></Error>`)
}

/** Verifies the signature in the header of a request; returns the problem, or undefined. */
function signatureProblem(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  keys: S3Server['keys'],
): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, id, date = '', inRegion, signedHeaders = '', signature = ''] = given
  const time = String(headers['x-amz-date'])
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (inRegion !== region || !time.startsWith(date)) return 'AuthorizationHeaderMalformed'
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.now() - Date.parse(iso)) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signedHeaders.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'host')
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied'
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, date), region), 's3'), 'aws4_request')
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
