import { expect, test } from 'vitest'
import { firstSeconds, framesOf, isMpeg, secondsOf, silentFrames } from './mpeg.ts'

/** A frame with this header and length that contains a word. */
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
])('a header frame with the file length is removed: %s', (_, header) => {
  expect(framesOf(Buffer.concat([header, sound, sound]))).toEqual(Buffer.concat([sound, sound]))
})

test('a tag is removed with its optional footer and the header frame after it', () => {
  const tag = (flags: number, bytes: number) =>
    Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, flags, 0, 0, bytes >> 7, bytes & 0x7f]), Buffer.alloc(bytes)])
  expect(framesOf(Buffer.concat([tag(0, 300), sound]))).toEqual(sound)
  expect(framesOf(Buffer.concat([tag(0x10, 35), Buffer.alloc(10), sound]))).toEqual(sound)
  expect(framesOf(Buffer.concat([tag(0, 35), frame(mono, 208, 21, 'Info'), sound]))).toEqual(sound)
  expect(framesOf(tag(0, 300))).toEqual(Buffer.alloc(0))
})

test('audio is unchanged, also after an invalid header', () => {
  const headers = [stereo, mono, second, quarter, [0xff, 0xfb, 0x5c, 0xc4], [0xff, 0xfb, 0xf0, 0xc4]]
  for (const header of headers) expect(framesOf(frame(header, 208))).toEqual(frame(header, 208))
  expect(framesOf(frame([0xff, 0xfb, 0x5c, 0xc4], 208, 21, 'Info'))).toEqual(
    frame([0xff, 0xfb, 0x5c, 0xc4], 208, 21, 'Info'),
  )
})

test('MP3 is distinguished from AAC, Ogg, WAV and text', () => {
  expect([sound, Buffer.from('ID3'), frame(second, 192)].map(isMpeg)).toEqual([true, true, true])
  const others = [Buffer.from([0xff, 0xf1, 0x50, 0x80]), ...['OggS', 'RIFF', '{}', ''].map((text) => Buffer.from(text))]
  expect(others.map(isMpeg)).toEqual(others.map(() => false))
})

test('frames have a duration, and can be truncated to a time', () => {
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

test('silence has the format of the adjacent audio', () => {
  const silence = silentFrames(frame(second, 192), 0.25)
  expect(silence.length).toBe(10 * 192)
  expect(secondsOf(silence)).toBeCloseTo(0.24, 9)
  expect([...silence.subarray(0, 5)]).toEqual([...second, 0])
  expect(silentFrames(sound, -0.1).length).toBe(0)
})
