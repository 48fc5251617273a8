import type { ErrorCode } from '../errors.ts'
import { refTo } from './headers.ts'
import { refusals } from './responses.ts'
import { ref } from './schema.ts'

const binary = { schema: { type: 'string', format: 'binary' } }
const sound = { 'audio/mpeg': binary, 'audio/wav': binary }

export const audioRefusals: { codes: readonly ErrorCode[] } = {
  codes: ['not_found', 'bad_range', 'internal', 'unavailable'],
}

/** What `ttsAudioUrl` leads to. It is no call of the contract: browsers play it, and its name is the permission. */
export const audioPath = {
  get: {
    operationId: 'audio',
    tags: ['Speech'],
    summary: 'Hear a question or a reply',
    description: 'The path that a `ttsAudioUrl` gives. It starts to play before a long text has been synthesized.',
    security: [],
    parameters: [
      {
        name: 'name',
        in: 'path',
        required: true,
        description: 'Unguessable, with its ending `.wav`, also where the recording is MP3.',
        schema: { type: 'string', pattern: '^[^.]+\\.wav$' },
      },
      ref('parameters', 'Range'),
    ],
    responses: {
      200: {
        description: 'The whole recording, streamed while it is made',
        ...refTo(['Accept-Ranges']),
        content: sound,
      },
      206: { description: 'The requested range', ...refTo(['Accept-Ranges', 'Content-Range']), content: sound },
      ...refusals(audioRefusals),
    },
  },
}
