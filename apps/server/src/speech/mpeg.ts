/** Bit rates of MPEG-1 and MPEG-2 layer III in kbit/s, by the index in a frame's header; 0 where there is no such index. */
const bitRates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const
/** Samples per second of MPEG-1; MPEG-2 has half of it, MPEG-2.5 a quarter. */
const rates = [44_100, 48_000, 32_000]
const tagHeader = 10

/** Whether this is MP3: an ID3 tag, or the sync word of an MPEG frame of layer III. */
export const isMpeg = (audio: Uint8Array): boolean => startsWith(audio, 0, 'ID3') || isFrame(audio)

/**
 * The frames of an MP3 alone, so that files can be put one after the other: without an ID3 tag, and without the frame of a Xing,
 * Info or VBRI header, from which players would take the length of the first for that of all.
 */
export function framesOf(audio: Uint8Array): Uint8Array {
  const frames = audio.subarray(startsWith(audio, 0, 'ID3') ? tagLength(audio) : 0)
  return isFrame(frames) && hasLengthHeader(frames) ? frames.subarray(frameLength(frames)) : frames
}

/** How long these frames play, in seconds; what is no frame counts as nothing. */
export const secondsOf = (frames: Uint8Array): number => firstSeconds(frames, Number.POSITIVE_INFINITY).seconds

/**
 * The frames from the beginning that play for `most` seconds at most, and for how long they do. From the first bytes that are no
 * frame on nothing is left out: only who made them knows how long they play.
 */
export function firstSeconds(frames: Uint8Array, maxSeconds: number): { frames: Uint8Array; seconds: number } {
  let seconds = 0
  for (let at = 0; at < frames.length; ) {
    const frame = frames.subarray(at)
    const length = isFrame(frame) ? frameLength(frame) : 0
    if (length === 0) return { frames, seconds }
    const plays = samplesOf(frame) / rateOf(frame)
    if (seconds + plays > maxSeconds) return { frames: frames.subarray(0, at), seconds }
    seconds += plays
    at += length
  }
  return { frames, seconds }
}

/** Frames of silence that last about `seconds`, in the format of the frame that `like` begins with. */
export function silentFrames(like: Uint8Array, seconds: number): Uint8Array {
  const count = Math.max(0, Math.round((seconds * rateOf(like)) / samplesOf(like)))
  const frame = new Uint8Array(frameLength(like))
  // Side information of zeros says that no samples are coded.
  frame.set(like.subarray(0, 4))
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

const startsWith = (bytes: Uint8Array, at: number, word: string) =>
  Buffer.from(bytes.subarray(at, at + word.length)).toString('latin1') === word

const isFrame = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xe6) === 0xe2

/** Its size has seven bits in each of four bytes; a footer is as long as the header. */
function tagLength(audio: Uint8Array): number {
  const size = [...audio.subarray(6, tagHeader)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return tagHeader + size + ((audio[5] ?? 0) & 0x10 ? tagHeader : 0)
}

/** After the frame's header comes its side information, whose length depends on version and channels. */
function hasLengthHeader(frame: Uint8Array): boolean {
  const isMono = (frame[3] ?? 0) >> 6 === 3
  const side = isFirstVersion(frame) ? (isMono ? 17 : 32) : isMono ? 9 : 17
  return startsWith(frame, 4 + side, 'Xing') || startsWith(frame, 4 + side, 'Info') || startsWith(frame, 36, 'VBRI')
}

const versionOf = ([, second = 0]: Uint8Array) => (second >> 3) & 3
const isFirstVersion = (frame: Uint8Array) => versionOf(frame) === 3

const samplesOf = (frame: Uint8Array) => (isFirstVersion(frame) ? 1152 : 576)

/** Samples per second; 0 for a header that no frame has. */
function rateOf(frame: Uint8Array): number {
  const divisor = isFirstVersion(frame) ? 1 : versionOf(frame) === 2 ? 2 : 4
  return (rates[((frame[2] ?? 0) >> 2) & 3] ?? 0) / divisor
}

/** In bytes; 0 for a header that no frame has. */
function frameLength(frame: Uint8Array): number {
  const third = frame[2] ?? 0
  const rate = rateOf(frame)
  const bitRate = bitRates[isFirstVersion(frame) ? 'first' : 'later'][third >> 4] ?? 0
  if (rate === 0 || bitRate === 0) return 0
  return Math.floor((samplesOf(frame) * 125 * bitRate) / rate) + ((third >> 1) & 1)
}
