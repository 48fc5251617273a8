import { inflateSync } from 'node:zlib'

type PdfObject = { dictionary: string; stream: string }
export type ReadPdf = {
  version: string
  /** The text of each page in reading order, line by line. */
  pages: string[]
  /** Names of embedded fonts. */
  fonts: string[]
  /** The number of structure elements by type. */
  tags: Record<string, number>
  /** Names of link targets, and of destinations. */
  links: string[]
  places: string[]
  catalog: string
}

/** A minimal reader for our own PDFs: text by the fonts' tables, structure, links. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = readObjects(bytes.toString('latin1'))
  const all = [...objects.values()]
  const refOf = (dictionary: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1])
  const fontsById = new Map<number, (hex: string) => string>()
  for (const [id, { dictionary }] of objects)
    if (/\/Type \/Font\b/.test(dictionary) && dictionary.includes('/ToUnicode'))
      fontsById.set(id, readMap(objects.get(refOf(dictionary, 'ToUnicode'))!.stream))
  const pages = all.filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return {
    version: bytes.toString('latin1', 0, 8),
    pages: pages.map(({ dictionary }) => {
      const resources = objects.get(refOf(dictionary, 'Resources'))?.dictionary ?? dictionary
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, fontsById.get(Number(id))!]),
      )
      return readText(objects.get(refOf(dictionary, 'Contents'))!.stream, fonts)
    }),
    fonts: all.flatMap(({ dictionary }) =>
      dictionary.includes('/FontFile2') ? (/\/FontName \/\w+\+([\w-]+)/.exec(dictionary)?.[1] ?? []) : [],
    ),
    tags: countBy(all.flatMap(({ dictionary }) => /^<<\s*\/S \/(?!GoTo)(\w+)\b/.exec(dictionary)?.[1] ?? [])),
    links: all.flatMap(({ dictionary }) => /\/S \/GoTo\s+\/D \(([^)]+)\)/.exec(dictionary)?.[1] ?? []),
    places: all.flatMap(({ dictionary }) =>
      [...dictionary.matchAll(/\(((?:note|said)-\d+)\) \[\d+ 0 R \/XYZ/g)].map(([, name]) => name!),
    ),
    catalog: all.find(({ dictionary }) => /\/Type \/Catalog\b/.test(dictionary))!.dictionary,
  }
}

function readObjects(file: string): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>()
  for (const [, id, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary, ...rest] = body!.split(/\nstream\r?\n/)
    const length = Number(/\/Length (\d+)/.exec(dictionary!)?.[1] ?? 0)
    const raw = Buffer.from(rest.join('\nstream\n').slice(0, length), 'latin1')
    const stream = dictionary!.includes('/FlateDecode') ? inflateSync(raw) : raw
    found.set(Number(id), { dictionary: dictionary!, stream: stream.toString('latin1') })
  }
  return found
}

/** Maps the glyphs of a font to text. */
function readMap(cmap: string): (hex: string) => string {
  const letters = new Map<string, string>()
  for (const [, first, list] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, codes]] of [...list!.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0')
      const units = codes!.split(' ').map((code) => Number.parseInt(code, 16))
      letters.set(glyph, String.fromCharCode(...units))
    }
  return (hex) => hex.replace(/.{4}/g, (glyph) => letters.get(glyph) ?? '?')
}

function readText(content: string, fonts: Map<string, (hex: string) => string>): string {
  let text = ''
  let line = ''
  for (const [piece, boxed] of content.matchAll(/BT\n[\s\S]*?\nET|\/ActualText \(([^)]*)\)/g)) {
    const [, y] = /1 0 0 1 [\d.-]+ ([\d.-]+) Tm/.exec(piece) ?? []
    if (y && y !== line) text += '\n'
    line = y ?? line
    const [, font] = /\/(F\d+) /.exec(piece) ?? []
    text +=
      boxed === undefined ? [...piece.matchAll(/<(\w+)>/g)].map(([, hex]) => fonts.get(font!)!(hex!)).join('') : '□'
  }
  return text.trim()
}

function countBy(names: string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}
