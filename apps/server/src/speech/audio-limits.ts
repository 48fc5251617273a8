const bytesPerSecond = 2 * 16_000
/** What the longest text (1,000 characters) lasts at an interviewer's pace is about 70 seconds. */
const maxSeconds = 120
const secondsBesides = 5
const secondsPerCharacter = 0.3

/**
 * How many seconds the audio of a text may last; what is longer is cut. English has 15 characters a second and stays far below it,
 * but rows of digits and signs are read out at four characters a second.
 */
export const maxPlaySeconds = (text: string): number =>
  Math.min(maxSeconds, secondsBesides + secondsPerCharacter * text.length)

/** How many bytes that can come to at most: where it is not compressed. */
export const maxAudioBytes = (text: string): number => 2 * Math.floor((bytesPerSecond * maxPlaySeconds(text)) / 2)
