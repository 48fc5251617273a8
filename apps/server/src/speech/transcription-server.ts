import { limits } from '@greenroom/contract/limits'
import { cutText } from '@greenroom/contract/text'
import { AppError } from '../kit/app-error.ts'
import { createBoundedFetch } from '../kit/bounded-fetch.ts'
import { wordsOf } from '../kit/words.ts'
import type { Recording, Transcriber } from './port.ts'
import { describeFailure } from './server-failure.ts'

/** Timeout of transcribing three minutes, in milliseconds. */
const defaultTimeoutMs = 30_000
/** Far above what three minutes of speech come to. */
const boundedFetch = createBoundedFetch(256 * 1024)

const endings: Record<string, string> = { 'audio/mp4': 'mp4', 'audio/ogg': 'ogg', 'audio/wav': 'wav' }

/** A run of fewer words than this may match the prompt by coincidence; a longer one is the model echoing it. */
const minEchoedWords = 4

/** Any server that speaks OpenAI's `POST {base}/audio/transcriptions`. Neither recordings nor words reach the log. */
export function createTranscriptionServer(
  { url, model, key }: { url: string; model: string; key: string | undefined },
  timeoutMs = defaultTimeoutMs,
): Transcriber {
  const address = `${url.replace(/\/+$/, '')}/audio/transcriptions`
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  let prompts: 'taken' | 'refused' = 'taken'

  async function ask(recording: Recording, prompt: string | undefined, signal: AbortSignal): Promise<string> {
    const response = await boundedFetch(address, {
      ...{ method: 'POST', headers, signal },
      body: formOf(recording, model, prompt),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Refusal(response.status)
    }
    return clean(textIn(await readReply(response)))
  }

  /** Some servers refuse a field that they don't know; from then on they get none. */
  async function askWithPrompt(recording: Recording, prompt: string, signal: AbortSignal): Promise<string> {
    try {
      const text = await ask(recording, prompt, signal)
      // Given silence, Whisper may say its prompt.
      return isEchoOf(prompt, text) ? await ask(recording, undefined, signal) : text
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 400 && error.status !== 422)) throw error
      const text = await ask(recording, undefined, signal)
      prompts = 'refused'
      return text
    }
  }

  return {
    async transcribe(recording, prompt) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        if (prompt === undefined || prompts === 'refused') return await ask(recording, undefined, signal)
        return await askWithPrompt(recording, prompt, signal)
      } catch (error) {
        throw new AppError('unavailable', "The transcription service isn't responding. Please try again.", {
          cause: new Error(`transcription server: ${describeFailure(error)}`),
        })
      }
    },
  }
}

class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  constructor(status: number) {
    super(`it answered ${status}`)
    this.status = status
  }
}

/** Whether a text is nothing but a part of the prompt. */
function isEchoOf(prompt: string, text: string): boolean {
  const said = wordsOf(text)
  return said.length >= minEchoedWords && ` ${wordsOf(prompt).join(' ')} `.includes(` ${said.join(' ')} `)
}

function formOf({ bytes, type }: Recording, model: string, prompt: string | undefined): FormData {
  const media = type.replace(/;.*/s, '').trim().toLowerCase()
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: media }), `answer.${endings[media] ?? 'webm'}`)
  form.append('model', model)
  form.append('language', 'en')
  form.append('response_format', 'json')
  if (prompt !== undefined) form.append('prompt', prompt)
  return form
}

async function readReply(response: Response): Promise<unknown> {
  const reply = await response.text()
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
