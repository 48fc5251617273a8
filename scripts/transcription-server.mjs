import { createServer } from 'node:http'
import { buffer, json } from 'node:stream/consumers'

/**
 * A fake transcription server for tests, on a free port, with OpenAI's API: it stores the received recordings in `heard` and responds with
 * the scripted replies in `next` (in order), or "Hello." A test in another process uses `GET /heard` and `POST /next`.
 */
export async function startTranscriptionServer() {
  const heard = []
  const next = []

  const server = createServer(async (request, reply) => {
    const send = (status, body) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    try {
      if (request.url === '/heard') return send(200, heard)
      if (request.url === '/next') {
        next.splice(0, next.length, ...(await json(request)))
        return send(200, {})
      }
      if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return send(404, {})
      heard.push(await read(request))
      const { status = 200, body = { text: 'Hello.' }, raw } = next.shift() ?? {}
      if (status === 'never') return
      if (raw === undefined) return send(status, body)
      reply.writeHead(status).end(raw)
    } catch (error) {
      send(500, { error: String(error) })
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  return {
    origin,
    /** The value for TRANSCRIPTION_URL. */
    url: `${origin}/v1`,
    heard,
    next,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Parses a multipart request. */
async function read(request) {
  const { authorization = null } = request.headers
  const headers = { 'content-type': request.headers['content-type'] }
  const form = await new Response(await buffer(request), { headers }).formData()
  const { file, ...fields } = Object.fromEntries(form)
  const bytes = Buffer.from(await file.arrayBuffer())
  return {
    authorization,
    fields,
    name: file.name,
    type: file.type,
    size: bytes.length,
    base64: bytes.toString('base64'),
  }
}
