import { expect, test } from 'vitest'
import { firstSeconds, framesOf, isMpeg, secondsOf, silentFrames } from './mpeg.ts'

/** A frame of this header and length, with a word somewhere in it. */
function frame(header: number[], length: number, at = 4, word = 'sound'): Buffer {
  const bytes = Buffer.alloc(length)
  Buffer.from(header).copy(bytes)
  bytes.write(word, at, 'latin1')
  return bytes
}
// MPEG-1 at 44.1 kHz and 64 kbit/s: 144,000 * 64 / 44,100 = 208 bytes, and one of padding.
const stereo = [0xff, 0xfb, 0x50, 0x44]
const mono = [0xff, 0xfb, 0x50, 0xc4]
const padded = [0xff, 0xfb, 0x52, 0xc4]
// MPEG-2 at 24 kHz and 64 kbit/s: 72,000 * 64 / 24,000 = 192 bytes. MPEG-2.5 at 12 kHz and 32 kbit/s: the same.
const second = [0xff, 0xf3, 0x84, 0xc4]
const quarter = [0xff, 0xe3, 0x44, 0xc4]
const sound = frame(mono, 208)

test.each<[string, Buffer]>([
  ['Xing in stereo', frame(stereo, 208, 36, 'Xing')],
  ['Info in mono', frame(mono, 208, 21, 'Info')],
  ['Info in a padded frame', frame(padded, 209, 21, 'Info')],
  ['Info in MPEG-2', frame(second, 192, 13, 'Info')],
  ['Info in MPEG-2.5', frame(quarter, 192, 13, 'Info')],
  ['VBRI', frame(mono, 208, 36, 'VBRI')],
])('a header that tells the length of the file goes: %s', (_, header) => {
  expect(framesOf(Buffer.concat([header, sound, sound]))).toEqual(Buffer.concat([sound, sound]))
})

test('a tag goes, with a footer where it has one, and with the length header behind it', () => {
  const tag = (flags: number, bytes: number) =>
    Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, flags, 0, 0, bytes >> 7, bytes & 0x7f]), Buffer.alloc(bytes)])
  expect(framesOf(Buffer.concat([tag(0, 300), sound]))).toEqual(sound)
  expect(framesOf(Buffer.concat([tag(0x10, 35), Buffer.alloc(10), sound]))).toEqual(sound)
  expect(framesOf(Buffer.concat([tag(0, 35), frame(mono, 208, 21, 'Info'), sound]))).toEqual(sound)
  expect(framesOf(tag(0, 300))).toEqual(Buffer.alloc(0))
})

test('sound stays as it is, also behind a header that no frame has', () => {
  const headers = [stereo, mono, second, quarter, [0xff, 0xfb, 0x5c, 0xc4], [0xff, 0xfb, 0xf0, 0xc4]]
  for (const header of headers) expect(framesOf(frame(header, 208))).toEqual(frame(header, 208))
  expect(framesOf(frame([0xff, 0xfb, 0x5c, 0xc4], 208, 21, 'Info'))).toEqual(
    frame([0xff, 0xfb, 0x5c, 0xc4], 208, 21, 'Info'),
  )
})

test('MP3 is told from AAC, Ogg, WAV and text', () => {
  expect([sound, Buffer.from('ID3'), frame(second, 192)].map(isMpeg)).toEqual([true, true, true])
  const others = [Buffer.from([0xff, 0xf1, 0x50, 0x80]), ...['OggS', 'RIFF', '{}', ''].map((text) => Buffer.from(text))]
  expect(others.map(isMpeg)).toEqual(others.map(() => false))
})

test('frames say how long they play, and can be cut to a time', () => {
  const [firstVersion, later] = [1152 / 44_100, 576 / 24_000]
  expect(secondsOf(Buffer.concat([sound, frame(padded, 209), sound]))).toBeCloseTo(3 * firstVersion, 9)
  expect(secondsOf(Buffer.concat([frame(second, 192), frame(second, 192)]))).toBeCloseTo(2 * later, 9)
  expect(secondsOf(Buffer.from('no frame'))).toBe(0)
  const five = Buffer.concat([sound, sound, sound, sound, sound])
  expect(firstSeconds(five, 2.5 * firstVersion)).toEqual({
    frames: five.subarray(0, 416),
    seconds: expect.closeTo(2 * firstVersion, 9),
  })
  expect(firstSeconds(five, 10).frames).toEqual(five)
})

test('silence has the format of the sound beside it', () => {
  const silence = silentFrames(frame(second, 192), 0.25)
  expect(silence.length).toBe(10 * 192)
  expect(secondsOf(silence)).toBeCloseTo(0.24, 9)
  expect([...silence.subarray(0, 5)]).toEqual([...second, 0])
  expect(silentFrames(sound, -0.1).length).toBe(0)
})
