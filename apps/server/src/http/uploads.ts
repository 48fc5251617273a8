import type { Upload } from '@greenroom/contract/calls'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/app-error.ts'

/** Makes a scope accept file uploads of these content types only. */
export function acceptUploads(scope: FastifyInstance, { types }: Upload): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  scope.addHook('preParsing', async ({ headers }) => {
    const [media = ''] = (headers['content-type'] ?? '').split(';', 1)
    if (!types.includes(media.trim().toLowerCase())) throw new AppError('not_audio')
  })
  return scope
}
