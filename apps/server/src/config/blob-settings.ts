import { isLinkLocal } from './outside-server.ts'
import type { Problems, Settings } from './settings.ts'

/** Audio storage: the data folder, or an S3-compatible object store that all servers share. */
export type BlobsChoice =
  | { kind: 'files' }
  | {
      kind: 's3'
      /** AWS when undefined. */
      endpoint: string | undefined
      bucket: string
      region: string
      /** When undefined, AWS's default credential chain applies, such as the machine's role. */
      credentials: { accessKeyId: string; secretAccessKey: string } | undefined
      /** Key prefix: '' or with a trailing slash. */
      prefix: string
    }

const ofS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PREFIX'] as const
type BlobSettings = Pick<Settings, 'BLOBS' | (typeof ofS3)[number]>

/** Reads `BLOBS` and what belongs to it. */
export function readBlobs(env: BlobSettings): { choice: BlobsChoice; problems: Problems } {
  const problems: Problems = {}
  if (env.BLOBS === 'files') {
    for (const name of ofS3)
      if (env[name] !== undefined)
        problems[name] = `${name} says how to reach S3, but BLOBS is files: set BLOBS=s3, or remove ${name}.`
    return { choice: { kind: 'files' }, problems }
  }
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env
  const badEndpoint = endpoint === undefined ? undefined : endpointProblem(endpoint)
  if (badEndpoint) problems.S3_ENDPOINT = badEndpoint
  if (!/^[a-zA-Z0-9][\w.-]+$/.test(bucket ?? ''))
    problems.S3_BUCKET = 'S3_BUCKET must be the name of a bucket, such as greenroom-audio: BLOBS is s3.'
  if ((id === undefined) !== (secret === undefined))
    problems[id === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'] =
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.'
  const prefix = env.S3_PREFIX?.replace(/\/*$/, '/') ?? ''
  if (!/^([\w-][\w.-]*\/)*$/.test(prefix))
    problems.S3_PREFIX = 'S3_PREFIX must be a path of letters, digits, ".", "_" and "-", such as greenroom/production.'
  const credentials = id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined
  const region = env.S3_REGION ?? 'us-east-1'
  return { choice: { kind: 's3', endpoint, bucket: bucket ?? '', region, credentials, prefix }, problems }
}

function endpointProblem(endpoint: string): string | undefined {
  const { username, password, pathname, search, hash, hostname } = new URL(endpoint)
  if (username || password || pathname !== '/' || search || hash)
    return 'S3_ENDPOINT must be a scheme and a host and nothing more, such as https://s3.example.com: the bucket goes into S3_BUCKET.'
  if (isLinkLocal(hostname))
    return "S3_ENDPOINT is a link-local address, where clouds serve this machine's credentials: name the server itself."
  return undefined
}
