import { createRememberedStore } from '../../ui/remembered-store.ts'

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

/** Speed and captions, stored in this browser for every interview. */
export function openVoiceSettings(storage: Storage) {
  return {
    speed: createRememberedStore<Speed>(storage, 'greenroom-voice-speed', 1, (kept) =>
      speeds.find((speed) => String(speed) === kept),
    ),
    captions: createRememberedStore<Captions>(storage, 'greenroom-captions', 'on', (kept) =>
      kept === 'off' ? 'off' : 'on',
    ),
  }
}
