import { expect, test } from 'vitest'
import { lendsMicrophoneOnce } from './microphone-lending.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test.each([
  ['an Android phone', android, 5, true],
  ['an iPad, which says that it is a Macintosh', mac, 5, true],
  ['a Macintosh', mac, 0, false],
  ['a Windows laptop with a touch screen', windows, 10, false],
])('%s is classified by user agent and touch points', (_, userAgent, maxTouchPoints, once) => {
  expect(lendsMicrophoneOnce({ userAgent, maxTouchPoints })).toBe(once)
})
