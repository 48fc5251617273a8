/** A recording that arrived. */
export type HeardRecording = {
  authorization: string | null
  fields: Record<string, string>
  name: string
  type: string
  size: number
  base64: string
}
/** What to answer: `body` as JSON, or `raw` as it is; with status 'never' nothing at all. */
export type NextReply = { status?: number | 'never'; body?: unknown; raw?: string }
export type TranscriptionServer = {
  origin: string
  url: string
  heard: HeardRecording[]
  next: NextReply[]
  stop(): Promise<void>
}
/** A transcription server for tests, on a free port. */
export function startTranscriptionServer(): Promise<TranscriptionServer>
