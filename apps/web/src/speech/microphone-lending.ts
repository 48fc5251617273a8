/**
 * Phones and tablets lend the microphone to one listener at a time: metering it would take it from recognition. An iPad says
 * that it is a Macintosh, and no Macintosh has a touch screen.
 */
export function lendsMicrophoneOnce({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /Android|iPhone|iPad/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)
}
