import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { showProgress } from './progress.mjs'
import { root, ScriptFailure } from './runtime.mjs'

/** Installs the packages of package-lock.json when node_modules is missing, incomplete or outdated. Shows progress on `output`. */
export async function installIfNeeded(output = process.stdout) {
  if (await isInstalled(root)) return
  const progress = showProgress('Installing packages', output)
  const { code, text } = await npmCi(root)
  if (code === 0) return progress.done()
  progress.stop()
  throw new ScriptFailure(
    `${reasonIn(text)}\nThe packages could not be installed: fix what npm says above, then try again.`,
  )
}

/** The relevant lines of npm's output after a failure: the first ones and the last, without warnings. */
export function reasonIn(text) {
  const lines = text.split('\n').filter((line) => line.trim() && !/^npm (warn|error *$)/.test(line))
  return [...lines.slice(0, 7), ...lines.slice(7).slice(-1)].join('\n')
}

/**
 * Whether node_modules in `folder` matches its package-lock.json: compares npm's hidden lock file, which is written last, and checks that
 * each package has a package.json, because folders can be lost later.
 */
export async function isInstalled(folder) {
  const [wanted, found] = await Promise.all([
    readPackages(join(folder, 'package-lock.json')),
    readPackages(join(folder, 'node_modules/.package-lock.json')),
  ])
  if (!wanted)
    throw new ScriptFailure('package-lock.json is missing or not readable: take it from the repository again.')
  if (!found) return false
  const same = (a, b) => a?.version === b?.version && a?.integrity === b?.integrity && a?.link === b?.link
  const paths = Object.keys(wanted).filter((path) => path.includes('node_modules/'))
  const complete = paths.every((path) => same(wanted[path], found[path]) || (leftOut(wanted[path]) && !found[path]))
  const extra = Object.keys(found).some((path) => path.includes('node_modules/') && !wanted[path])
  return complete && !extra && Object.keys(found).every((path) => existsSync(join(folder, path, 'package.json')))
}

/** Packages for other platforms are optional, and npm leaves them out. */
const leftOut = (entry) => entry.optional === true

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Runs `npm ci` in `folder`, with development packages for the build regardless of NODE_ENV, and with the npm that started this. */
export function npmCi(folder) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const cli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], shell: !cli && process.platform === 'win32' }
  const child = cli
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], options)
    : spawn('npm', args, options)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, text: `${text}\nnpm: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
}
