import { type RequestListener, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply } from '@greenroom/contract'

type ClientError = Error & { code?: string }

/** Timeout for a refused client to read the reply (ms). */
const lingerMs = 1000

/** Malformed HTTP gets the same error reply as everything else. Written to the socket, because there is no request yet. */
export function refuseBrokenHttp(
  headers: Readonly<Record<string, string>>,
): (error: ClientError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, reply] = refusalOf(error)
    const body = JSON.stringify(reply)
    const lines = Object.entries({
      ...headers,
      ...described(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    // A half-open connection: a client that neither sends nor reads would keep it open forever.
    const late = setTimeout(() => socket.destroy(), lingerMs).unref()
    socket.once('close', () => clearTimeout(late))
  }
}

const described = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
})

/** 417 for every Expect header except "100-continue", which Node answers. */
export function refuseExpectation(headers: Readonly<Record<string, string>>): RequestListener {
  const body = JSON.stringify({
    code: 'invalid_input',
    detail: "This server can't meet the Expect header.",
  } satisfies ErrorReply)
  return (_request, response) => response.writeHead(417, { ...headers, ...described(body) }).end(body)
}

function refusalOf(error: ClientError): [status: number, reply: ErrorReply] {
  if (error.code === 'HPE_HEADER_OVERFLOW') return [431, { code: 'too_large', detail: 'The headers are too large.' }]
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, { code: 'invalid_input', detail: 'The request took too long.' }]
  return [400, { code: 'invalid_input', detail: "This isn't a valid HTTP request." }]
}
