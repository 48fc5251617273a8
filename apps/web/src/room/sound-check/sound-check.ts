import type { MeterFailure } from '../../speech/level-meter.ts'
import { tickPlaces } from '../recording/level-track.ts'

/** What an open microphone has given so far: its newest levels (0 to 1), the best of all, and how many samples were a voice. */
type Metered = { levels: readonly number[]; best: number; voiced: number; samples: number }

/** The states of the check, from the screen's first moment to what is known of the microphone. */
export type SoundCheck =
  | { at: 'not_asked' }
  | { at: 'opening' }
  | ({ at: 'listening' } & Metered)
  /** Nothing was heard for a while; the microphone stays on, and a voice is still heard. */
  | ({ at: 'quiet' } & Metered)
  | ({ at: 'heard' } & Metered)
  | { at: MeterFailure }

export type SoundCheckEvent =
  | { type: 'microphone_asked' }
  | { type: 'level'; level: number }
  | { type: 'failed'; reason: MeterFailure }
  | { type: 'microphone_released' }

export const notAsked: SoundCheck = { at: 'not_asked' }

/** About −44 dB: above a quiet room, below a voice that speaks softly at arm's length. */
const voiceLevel = 0.25
/** A third of a second at 15 samples a second: a word, not the click of a key. */
const voicedSamples = 5
/** Six seconds at 15 samples a second. */
const timeoutMs = 90
/** Above the hiss of an open microphone: something arrives, only too softly. */
const faintLevel = 0.08

/** The next state of the check. An event that makes no sense in a state changes nothing. */
export function reduceSoundCheck(check: SoundCheck, event: SoundCheckEvent): SoundCheck {
  switch (event.type) {
    case 'microphone_asked':
      return { at: 'opening' }
    case 'microphone_released':
      return notAsked
    case 'failed':
      return { at: event.reason }
    case 'level':
      if (check.at === 'opening') return meter({ at: 'listening', levels: [], best: 0, voiced: 0, samples: 0 }, event)
      return 'levels' in check ? meter(check, event) : check
  }
}

type MeteredCheck = Extract<SoundCheck, Metered>

function meter(check: MeteredCheck, { level }: { level: number }): MeteredCheck {
  const metered: Metered = {
    levels: [...check.levels, level].slice(-tickPlaces.wide),
    best: Math.max(check.best, level),
    voiced: check.voiced + (level >= voiceLevel ? 1 : 0),
    samples: check.samples + 1,
  }
  if (metered.voiced >= voicedSamples) return { at: 'heard', ...metered }
  return { at: metered.samples >= timeoutMs ? 'quiet' : 'listening', ...metered }
}

/** Whether a quiet microphone gives nothing at all, as a muted one does, or a voice that is too soft. */
export function judgeQuiet({ best }: Pick<Metered, 'best'>): 'silent' | 'faint' {
  return best >= faintLevel ? 'faint' : 'silent'
}

export type MicrophoneDevice = { deviceId: string; label: string }

/** The microphones to choose from beside the browser's own choice; none where there is only one. */
export function listMicrophones(
  devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[],
): MicrophoneDevice[] {
  const inputs = devices
    // Chrome lists its default, and the one for calls, a second time under these names.
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !['', 'default', 'communications'].includes(deviceId))
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Microphone ${index + 1}` }))
  return inputs.length > 1 ? inputs : []
}

const storageKey = 'greenroom-sound-check'

/** How the check ended on this browser; whatever it was, it is not asked for again. */
export type SoundCheckOutcome = 'heard' | 'skipped' | 'typing'

/** Whether this browser has still to be checked. A storage that is forbidden remembers nothing. */
export function soundCheckDue(storage: Storage): 'due' | 'remembered' {
  try {
    return storage.getItem(storageKey) === null ? 'due' : 'remembered'
  } catch {
    return 'due'
  }
}

/** Stores the check's outcome; best effort, as storage may be blocked. */
export function rememberSoundCheck(storage: Storage, outcome: SoundCheckOutcome): void {
  try {
    storage.setItem(storageKey, outcome)
  } catch {
    // The next interview shows the check once more, which costs a press.
  }
}
