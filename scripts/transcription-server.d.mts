/** A received recording. */
export type HeardRecording = {
  authorization: string | null
  fields: Record<string, string>
  name: string
  type: string
  size: number
  base64: string
}
/** A scripted response: `body` as JSON, or `raw` as is; with status 'never' no response. */
export type NextReply = { status?: number | 'never'; body?: unknown; raw?: string }
export type TranscriptionServer = {
  origin: string
  url: string
  heard: HeardRecording[]
  next: NextReply[]
  stop(): Promise<void>
}
/** A fake transcription server for tests, on a free port. */
export function startTranscriptionServer(): Promise<TranscriptionServer>
