import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isInstalled, npmCi, reasonIn } from './install.mjs'
import { root, runScript, ScriptFailure } from './runtime.mjs'

/** A separate lock file, because the fonts are committed and these tools are not needed to build or test. */
const tools = join(root, 'scripts/fonts')
const made = join(root, 'apps/web/src/ui/fonts')
const source = (name) => join(root, 'node_modules/@fontsource-variable', name)

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
/** English, the names of Western Europe, and the signs that the product writes; tokens.css has the same ranges. */
const western = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...range(0x2009, 0x2026),
  ...'\u0131\u0152\u0153\u202f€™←↑→↓−',
]
/** The rest of Latin, such as ł, ő and ş, loaded on demand (unicode-range). */
const extended = [
  ...range(0x100, 0x130),
  ...range(0x132, 0x151),
  ...range(0x154, 0x17f),
  ...range(0x218, 0x21b),
  ...range(0x1e80, 0x1e85),
  ...range(0x1ef2, 0x1ef3),
  'ẞ',
]

/** Titles are set in one weight, text in 400 to 700. The optical size of titles stays: it makes small ones readable. */
const fonts = [
  {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces.woff2',
    letters: western,
    axes: { wght: 500 },
  },
  {
    from: 'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
    to: 'fraunces-extended.woff2',
    letters: extended,
    axes: { wght: 500 },
  },
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    letters: western,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: 'inter/files/inter-latin-ext-wght-normal.woff2',
    to: 'inter-extended.woff2',
    letters: extended,
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** Subsets the fonts from npm to the letters and axes that the web client uses. */
await runScript(async () => {
  if (!(await isInstalled(tools))) {
    const { code, text } = await npmCi(tools)
    if (code !== 0) throw new ScriptFailure(`subset-font could not be installed.\n${reasonIn(text)}`)
  }
  const subset = createRequire(join(tools, 'package.json'))('subset-font')
  for (const { from, to, letters, axes } of fonts) {
    const font = await subset(await readFile(source(from)), letters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    await writeFile(join(made, to), font)
    console.log(`${to}: ${font.length} bytes`)
  }
})
