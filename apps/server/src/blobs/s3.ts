import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createBreaker } from '../kit/breaker.ts'
import type { Clock } from '../kit/clock.ts'
import { partsOfName } from './name.ts'
import type { Blobs, StoredBlob } from './port.ts'
import { openBody } from './s3-body.ts'

export type S3Place = {
  endpoint: string | undefined
  bucket: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  prefix: string
}

/** Timeout of one call with its retry; of a body, each chunk of it. */
export type S3Deadlines = { readMs: number; writeMs: number }
/** Timeout of reading audio, while a user waits: after that it is generated again. */
const usualDeadlines: S3Deadlines = { readMs: 1500, writeMs: 10_000 }
/** Circuit breaker: after two failures in a row calls fail at once for so long. */
const restMs = 10_000
const day = 24 * 60 * 60 * 1000
/** Connection pool size: a connection for each audio that a slow client still downloads. */
const connections = { httpAgent: { maxSockets: 500 }, httpsAgent: { maxSockets: 500 } }

/** Blobs in an S3 bucket, of AWS or any compatible server. Behind a circuit breaker: everything fails at once while it is open. */
export function createS3Blobs(
  place: S3Place,
  clock: Clock,
  deadlines: S3Deadlines = usualDeadlines,
): Blobs & { close(): void } {
  const { endpoint, bucket, region, credentials, prefix } = place
  const client = new S3Client({
    region,
    maxAttempts: 2,
    // Other servers than AWS's often lack its newer checksums, and names of buckets within names of hosts.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: deadlines.readMs, ...connections },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  })
  const breaker = createBreaker({ clock, pauseMs: restMs, onOpen: () => {} })

  async function ask<Reply>(deadlineMs: number, send: (abortSignal: AbortSignal) => Promise<Reply>): Promise<Reply> {
    if (!breaker.admits()) throw new Error('S3 is left alone for a while after it failed')
    // Of a body only the first bytes: how long the rest takes depends on the reader.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('S3 did not answer in time')), deadlineMs)
    try {
      const reply = await send(late.signal)
      breaker.succeeded()
      return reply
    } catch (error) {
      if (isMissing(error)) breaker.succeeded()
      else breaker.failed()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  const of = (name: string) => ({ Bucket: bucket, Key: prefix + partsOfName(name).join('/') })

  async function head(name: string): Promise<HeadObjectCommandOutput | undefined> {
    const input = of(name)
    try {
      return await ask(deadlines.readMs, (abortSignal) => client.send(new HeadObjectCommand(input), { abortSignal }))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function listPage(folder: string, after: string | undefined) {
    const input = { Bucket: bucket, Prefix: `${of(folder).Key}/`, Delimiter: '/', ContinuationToken: after }
    return ask(deadlines.writeMs, (abortSignal) => client.send(new ListObjectsV2Command(input), { abortSignal }))
  }

  return {
    reach: 'all_servers',
    size: async (name) => (await head(name))?.ContentLength,
    async write(name, data) {
      const input = { ...of(name), Body: data }
      if (await head(name)) return
      await ask(deadlines.writeMs, (abortSignal) => client.send(new PutObjectCommand(input), { abortSignal }))
    },
    async read(name, range) {
      const input = { ...of(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
      return ask(deadlines.readMs, async (abortSignal) => {
        const { Body } = await client.send(new GetObjectCommand(input), { abortSignal })
        return openBody(Body as Readable, deadlines.readMs, breaker.failed)
      })
    },
    async remove(name) {
      const input = of(name)
      await ask(deadlines.writeMs, (abortSignal) => client.send(new DeleteObjectCommand(input), { abortSignal }))
    },
    // S3 knows when an object was written and not when it was read, so it is written again: copied onto itself, once a day.
    async touch(name, at) {
      const found = await head(name)
      if (!found?.LastModified || at.getTime() - found.LastModified.getTime() < day) return
      const CopySource = encodeURI(`${bucket}/${of(name).Key}`)
      const input = { ...of(name), CopySource, MetadataDirective: 'REPLACE' } as const
      await ask(deadlines.writeMs, (abortSignal) => client.send(new CopyObjectCommand(input), { abortSignal })).catch(
        (error: unknown) => {
          if (!isMissing(error)) throw error
        },
      )
    },
    async list(folder) {
      const found: StoredBlob[] = []
      for (let after: string | undefined; ; ) {
        const { Contents = [], IsTruncated, NextContinuationToken } = await listPage(folder, after)
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
          found.push({ name: Key.slice(prefix.length), size: Size, usedAt: LastModified })
        if (!IsTruncated || NextContinuationToken === undefined) return found
        after = NextContinuationToken
      }
    },
    close: () => client.destroy(),
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)
}
