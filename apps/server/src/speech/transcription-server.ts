import { limits } from '@greenroom/contract/limits'
import { cutText } from '@greenroom/contract/text'
import { AppError } from '../kit/app-error.ts'
import type { Recording, Transcriber } from './port.ts'

/** How long a server may take to write down three minutes, in milliseconds. */
const patience = 30_000
/** Far above what three minutes of speech come to. */
const longestReply = 256 * 1024

const endings: Record<string, string> = { 'audio/mp4': 'mp4', 'audio/ogg': 'ogg', 'audio/wav': 'wav' }

/** Any server that speaks OpenAI's `POST {base}/audio/transcriptions`. Neither recordings nor words reach the log. */
export function createTranscriptionServer(
  { url, model, key }: { url: string; model: string; key: string | undefined },
  patienceMs = patience,
): Transcriber {
  const address = `${url.replace(/\/+$/, '')}/audio/transcriptions`
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }

  return {
    async transcribe(recording) {
      // A redirect could take the key and the recording anywhere.
      const init = { method: 'POST', headers, body: formOf(recording, model), redirect: 'error' } as const
      try {
        const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) })
        if (!response.ok) {
          await response.body?.cancel()
          throw new Error(`it answered ${response.status}`)
        }
        return clean(textIn(await readReply(response)))
      } catch (error) {
        throw new AppError('unavailable', 'The server that writes down recordings did not answer. Please try again.', {
          cause: new Error(`transcription server: ${describe(error)}`),
        })
      }
    },
  }
}

function formOf({ bytes, type }: Recording, model: string): FormData {
  const media = type.split(';', 1)[0]!.trim().toLowerCase()
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: media }), `answer.${endings[media] ?? 'webm'}`)
  form.append('model', model)
  form.append('language', 'en')
  form.append('response_format', 'json')
  return form
}

async function readReply(response: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let reply = ''
  for await (const chunk of response.body ?? []) {
    reply += decoder.decode(chunk, { stream: true })
    if (reply.length > longestReply) throw new Error('its reply has no end')
  }
  try {
    return JSON.parse(reply)
  } catch {
    throw new Error('its reply is not JSON')
  }
}

function textIn(reply: unknown): string {
  if (typeof reply === 'object' && reply !== null && 'text' in reply && typeof reply.text === 'string')
    return reply.text
  throw new Error('its reply has no text')
}

/** One line of what can be stored. Silence comes back from some as a remark: "[BLANK_AUDIO]", "(silence)". */
function clean(text: string): string {
  const line = cutText(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    limits.speech.rawText,
  )
  return line.replace(/\[[^[\]]*\]|\([^()]*\)/g, '').trim() === '' ? '' : line
}

/** What failed, without the server's own words. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'it took too long'
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : undefined
  return code ?? error.message
}
