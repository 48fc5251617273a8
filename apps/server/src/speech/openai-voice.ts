import type { Voice } from './port.ts'
import { createVoiceServer } from './voice-server.ts'

export type OpenAiVoice = { url: string; model: string; voice: string; key: string | undefined }

/** Any server that speaks OpenAI's `POST {base}/audio/speech`. MP3 is asked for; one that answers with WAV is heard, too. */
export function createOpenAiVoice({ url, model, voice, key }: OpenAiVoice, timeoutMs?: number): Voice {
  return createVoiceServer(
    {
      name: `openai-compatible/${model}/${voice}`,
      address: `${url.replace(/\/+$/, '')}/audio/speech`,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      bodyOf: (input) => ({ model, voice, input, response_format: 'mp3' }),
    },
    timeoutMs,
  )
}
