/**
 * Phones and tablets give the microphone to one consumer at a time: metering would take it from recognition. An iPad identifies as a
 * Macintosh, but has a touch screen.
 */
export function lendsMicrophoneOnce({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /Android|iPhone|iPad/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)
}
