import { addressProblem, keyProblem } from './outside-server.ts'
import type { Problems, Settings } from './settings.ts'

/** Speech synthesis (text-to-speech): embedded, or by a server with the embedded voice as fallback. */
export type VoiceChoice =
  | { kind: 'embedded' }
  | { kind: 'openai-compatible'; url: string; model: string; voice: string; key: string | undefined }
  | { kind: 'elevenlabs'; url: string; model: string; voice: string; key: string }

type VoiceSettings = Pick<Settings, 'VOICE_PROVIDER' | 'VOICE_URL' | 'VOICE_MODEL' | 'VOICE_NAME' | 'VOICE_KEY'>

const example = 'http://localhost:8880/v1'
const elevenLabs = 'https://api.elevenlabs.io'

const withoutProvider = (name: string) =>
  `${name} says how to ask a voice server, but VOICE_PROVIDER is embedded: set VOICE_PROVIDER to openai-compatible or elevenlabs, or remove ${name}.`

/** Reads `VOICE_PROVIDER` and what belongs to it. */
export function readVoice(env: VoiceSettings): { choice: VoiceChoice; problems: Problems } {
  const { VOICE_PROVIDER: provider, VOICE_URL: url, VOICE_MODEL: model, VOICE_NAME: voice, VOICE_KEY: key } = env
  const problems: Problems = {}
  if (provider === 'embedded') {
    for (const name of ['VOICE_URL', 'VOICE_MODEL', 'VOICE_NAME', 'VOICE_KEY'] as const)
      if (env[name] !== undefined) problems[name] = withoutProvider(name)
    return { choice: { kind: 'embedded' }, problems }
  }
  const badAddress = url && addressProblem('VOICE_URL', 'VOICE_KEY', url, example)
  if (badAddress) problems.VOICE_URL = badAddress
  const badKey = keyProblem('VOICE_KEY', key)
  if (badKey) problems.VOICE_KEY = badKey
  if (provider === 'openai-compatible') {
    if (url === undefined)
      problems.VOICE_URL = `VOICE_URL must be the base address of a server with OpenAI's speech API, such as ${example}.`
    return {
      choice: { kind: provider, url: url ?? '', model: model ?? 'tts-1', voice: voice ?? 'alloy', key },
      problems,
    }
  }
  if (key === undefined) problems.VOICE_KEY = 'VOICE_KEY must be an API key of ElevenLabs.'
  if (!/^\w+$/.test(voice ?? ''))
    problems.VOICE_NAME =
      'VOICE_NAME must be the id of a voice in your ElevenLabs account, such as JBFqnCBsd6RMkjVDRZzb.'
  const chosen = { url: url ?? elevenLabs, model: model ?? 'eleven_flash_v2_5', voice: voice ?? '', key: key ?? '' }
  return { choice: { kind: provider, ...chosen }, problems }
}
