import { createStore } from '../ui/store.ts'

/** How fast the interviewer may speak; 1 is as recorded. */
export const speeds = [0.8, 0.9, 1, 1.1, 1.2] as const
export type Speed = (typeof speeds)[number]
export const speedNames: Record<Speed, string> = {
  0.8: 'Slowest',
  0.9: 'Slower',
  1: 'Normal',
  1.1: 'Faster',
  1.2: 'Fastest',
}

/** Whether the interviewer's words are in sight while they are said for the first time. */
export type Captions = 'on' | 'off'

export type VoiceSettings = ReturnType<typeof openVoiceSettings>

/** How somebody likes to listen: remembered in this browser, for every interview. */
export function openVoiceSettings(storage: Storage) {
  return {
    speed: remember<Speed>(storage, 'greenroom-voice-speed', 1, (kept) =>
      speeds.find((speed) => String(speed) === kept),
    ),
    captions: remember<Captions>(storage, 'greenroom-captions', 'on', (kept) => (kept === 'off' ? 'off' : 'on')),
  }
}

/** A store whose value outlives the page, where the storage lets it. */
function remember<Value extends string | number>(
  storage: Storage,
  key: string,
  initial: Value,
  parse: (kept: string) => Value | undefined,
) {
  const store = createStore<Value>(read() ?? initial)
  function read(): Value | undefined {
    try {
      const kept = storage.getItem(key)
      return kept === null ? undefined : parse(kept)
    } catch {
      return undefined
    }
  }
  return {
    ...store,
    write(value: Value): void {
      store.write(value)
      try {
        storage.setItem(key, String(value))
      } catch {
        // A browser that keeps nothing still follows for this visit.
      }
    },
  }
}
