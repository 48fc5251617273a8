import { inflateSync } from 'node:zlib'

const [woffHeader, woffEntry] = [44, 20]
const [fontHeader, fontEntry] = [12, 16]
const aligned = (length: number) => (length + 3) & ~3

/**
 * Decompresses a WOFF file to the original font, with its tables in order. PDFKit would inflate the tables in JavaScript for every
 * document, which took more than a third of the rendering time.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woffHeader + at * woffEntry
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < length ? inflateSync(data) : data,
    }
  })
  const start = fontHeader + count * fontEntry
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + aligned(data.length), start))
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  for (const [at, value] of [count, power * fontEntry, Math.log2(power), (count - power) * fontEntry].entries())
    font.writeUInt16BE(value, 4 + at * 2)
  let offset = start
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = fontHeader + at * fontEntry
    tag.copy(font, entry)
    for (const [field, value] of [checksum, offset, data.length].entries())
      font.writeUInt32BE(value, entry + 4 + field * 4)
    data.copy(font, offset)
    offset += aligned(data.length)
  }
  return font
}
