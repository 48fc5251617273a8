/** Speech of every voice is brought to this RMS (−17 dB of full scale), measured without the silence. */
export const targetRms = 4500
const peakLimit = 29000
/** Below this a 20 ms frame is silence; near-silent output of the engine measures about 25. */
const silence = 120
const audible = 400

/** RMS over the frames that hold speech; 0 when none does. */
export function speechRms(samples: Int16Array, rate: number): number {
  const frames = frameRms(samples, rate)
  const gate = Math.max(silence, 0.1 * frames.reduce((loudest, frame) => Math.max(loudest, frame), 0))
  const spoken = frames.filter((frame) => frame > gate)
  return spoken.length === 0 ? 0 : Math.sqrt(spoken.reduce((sum, frame) => sum + frame * frame, 0) / spoken.length)
}

/** The same speech at the common level, without silence before and after; undefined when it's silent. */
export function matchLevel(samples: Int16Array, rate: number): Int16Array | undefined {
  const rms = speechRms(samples, rate)
  if (rms < audible) return undefined
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  const gain = Math.min(targetRms / rms, peakLimit / peak)
  return trimSilence(samples, rate).map((sample) => Math.round(sample * gain))
}

/** Keeps 40 ms around the speech, so that soft first and last sounds survive. */
function trimSilence(samples: Int16Array, rate: number): Int16Array {
  const frame = Math.round(rate / 50)
  const frames = frameRms(samples, rate)
  const first = frames.findIndex((level) => level > silence)
  const last = frames.findLastIndex((level) => level > silence)
  return samples.slice(Math.max(0, (first - 2) * frame), Math.min(samples.length, (last + 3) * frame))
}

function frameRms(samples: Int16Array, rate: number): number[] {
  const frame = Math.round(rate / 50)
  const levels: number[] = []
  for (let at = 0; at + frame <= samples.length; at += frame) {
    let sum = 0
    for (const sample of samples.subarray(at, at + frame)) sum += sample * sample
    levels.push(Math.sqrt(sum / frame))
  }
  return levels
}
