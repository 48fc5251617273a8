import { audioContext, watchLevel } from './audio-context.ts'

/** Calls back about 15 times a second with how loud (0 to 1) a stream that is open already is, until the answer is called. */
export function watchStream(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = audioContext()
  if (!context) return () => {}
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  source.connect(analyser)
  const unwatch = watchLevel(analyser, onLevel)
  return () => {
    unwatch()
    source.disconnect()
  }
}
