import { type RequestListener, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply } from '@greenroom/contract'

type ClientError = Error & { code?: string }

/** How long a client that was refused may take to read why, in milliseconds. */
const lingerMs = 1000

/** What is not even HTTP gets the same shape of refusal as everything else, written by hand because there is no request yet. */
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
    // Ended is not closed: a client that says and reads nothing more would keep its half open for good.
    const late = setTimeout(() => socket.destroy(), lingerMs).unref()
    socket.once('close', () => clearTimeout(late))
  }
}

const described = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
})

/** The one thing that a request may expect is leave to send its body, which is given elsewhere. */
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
