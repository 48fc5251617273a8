import type { Voice } from './port.ts'
import { createVoiceServer } from './voice-server.ts'

export type ElevenLabsVoice = { url: string; model: string; voice: string; key: string }

/** A format that every plan of theirs includes: 8 KB for each second. */
const format = 'mp3_44100_64'

/** ElevenLabs' `POST {base}/v1/text-to-speech/{voice_id}`; `voice` is the id of a voice of that account. */
export function createElevenLabsVoice({ url, model, voice, key }: ElevenLabsVoice, timeoutMs?: number): Voice {
  const base = url.replace(/(\/v1)?\/*$/, '')
  return createVoiceServer(
    {
      name: `elevenlabs/${model}/${voice}`,
      address: `${base}/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=${format}`,
      headers: { 'xi-api-key': key, accept: 'audio/mpeg' },
      bodyOf: (text) => ({ text, model_id: model }),
    },
    timeoutMs,
  )
}
