import { addressProblem, keyProblem } from './outside-server.ts'
import type { Problems, Settings } from './settings.ts'

/** Transcription (speech-to-text) for browsers without it: by a server, or none. */
export type Transcription = { kind: 'none' } | { kind: 'server'; url: string; model: string; key: string | undefined }

const withoutUrl = (name: string) =>
  `${name} says how to ask a transcription server, but there is none: set TRANSCRIPTION_URL to its base address, or remove ${name}.`

/** Reads `TRANSCRIPTION_URL` and what belongs to it. */
export function readTranscription(
  env: Pick<Settings, 'TRANSCRIPTION_URL' | 'TRANSCRIPTION_MODEL' | 'TRANSCRIPTION_KEY'>,
): { source: Transcription; problems: Problems } {
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_MODEL: model = 'whisper-1', TRANSCRIPTION_KEY: key } = env
  const problems: Problems = {}
  if (url === undefined) {
    for (const name of ['TRANSCRIPTION_MODEL', 'TRANSCRIPTION_KEY'] as const)
      if (env[name] !== undefined) problems[name] = withoutUrl(name)
    return { source: { kind: 'none' }, problems }
  }
  const badAddress = addressProblem('TRANSCRIPTION_URL', 'TRANSCRIPTION_KEY', url, 'http://localhost:8000/v1')
  if (badAddress) problems.TRANSCRIPTION_URL = badAddress
  const badKey = keyProblem('TRANSCRIPTION_KEY', key)
  if (badKey) problems.TRANSCRIPTION_KEY = badKey
  return { source: { kind: 'server', url, model, key }, problems }
}
