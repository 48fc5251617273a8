export type PreloadedAudio = ReturnType<typeof createPreloadedAudio>

/** Preloads one audio into memory. What can't be fetched is played from its URL. */
export function createPreloadedAudio() {
  let wanted: string | null = null
  let held: { url: string; address: string } | null = null

  function release(): void {
    if (held) URL.revokeObjectURL(held.address)
    held = null
  }

  return {
    /** Fetches the audio at this address, in place of what was fetched before. Never throws. */
    async fetch(url: string): Promise<void> {
      if (wanted === url) return
      wanted = url
      release()
      try {
        const response = await fetch(url)
        if (!response.ok) throw new Error(`${response.status}`)
        const audio = await response.blob()
        if (wanted === url) held = { url, address: URL.createObjectURL(audio) }
      } catch {
        // The next attempt may do better.
        if (wanted === url) wanted = null
      }
    },
    /** Where to play this audio from: memory, or the address itself. */
    addressOf: (url: string): string => (held?.url === url ? held.address : url),
  }
}
