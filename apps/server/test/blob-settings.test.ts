import { expect, test } from 'vitest'
import { warningsOf } from '../src/config/warnings.ts'
import { readConfig } from '../src/config.ts'

const s3 = { BLOBS: 's3', S3_BUCKET: 'greenroom-audio' }

test('audio is stored in files by default; S3 requires only a bucket', () => {
  expect(readConfig({}).blobs).toEqual({ kind: 'files' })
  expect(readConfig(s3).blobs).toEqual({
    kind: 's3',
    endpoint: undefined,
    bucket: 'greenroom-audio',
    region: 'us-east-1',
    credentials: undefined,
    prefix: '',
  })
  const all = { S3_ENDPOINT: 'http://localhost:9000', S3_REGION: 'eu-west-1', S3_PREFIX: 'greenroom/production' }
  expect(readConfig({ ...s3, ...all, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'word' }).blobs).toMatchObject({
    endpoint: 'http://localhost:9000',
    region: 'eu-west-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'word' },
    prefix: 'greenroom/production/',
  })
})

test.each([
  [{ S3_BUCKET: 'audio' }, 'S3_BUCKET says how to reach S3, but BLOBS is files: set BLOBS=s3, or remove S3_BUCKET.'],
  [{ BLOBS: 's3' }, 'S3_BUCKET must be the name of a bucket, such as greenroom-audio: BLOBS is s3.'],
  [
    { ...s3, S3_ACCESS_KEY_ID: 'id' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.',
  ],
  [
    { ...s3, S3_ENDPOINT: 'https://user:word@s3.test/audio' },
    'S3_ENDPOINT must be a scheme and a host and nothing more, such as https://s3.example.com: the bucket goes into S3_BUCKET.',
  ],
  [
    { ...s3, S3_ENDPOINT: 'http://169.254.169.254' },
    "S3_ENDPOINT is a link-local address, where clouds serve this machine's credentials: name the server itself.",
  ],
  [
    { ...s3, S3_PREFIX: '../up' },
    'S3_PREFIX must be a path of letters, digits, ".", "_" and "-", such as greenroom/production.',
  ],
  [{ BLOBS: 'disk' }, 'BLOBS must be files or s3, not "disk".'],
])('%j is rejected', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('production warns about an unencrypted connection to the bucket', () => {
  const config = readConfig({ ...s3, S3_ENDPOINT: 'http://s3.test' })
  const sentences = warningsOf({ ...config, production: true }).filter((each) => each.startsWith('S3_ENDPOINT'))
  expect(sentences).toHaveLength(1)
})
