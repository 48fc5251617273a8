import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runScript, ScriptFailure } from './runtime.mjs'

/** Software bill of materials by npm from package-lock.json: production packages of all platforms, as CycloneDX. Works offline. */
function listPackages() {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--package-lock-only',
    '--omit',
    'dev',
  ]
  const cli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const [command, given] = cli ? [process.env.npm_node_execpath ?? process.execPath, [cli, ...args]] : ['npm', args]
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], shell: !cli && process.platform === 'win32' }
  const child = spawn(command, given, options)
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part) => (text += part))
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new ScriptFailure(`npm could not be started: ${error.message}`)))
    child.on('close', (code) =>
      code === 0 ? resolve(text) : reject(new ScriptFailure('npm could not list the packages.')),
    )
  })
}

await runScript(async () => {
  const bom = JSON.parse(await listPackages())
  // npm uses the name of the folder.
  bom.metadata.component.name = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).name
  await writeFile(join(root, 'sbom.json'), `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`sbom.json lists ${bom.components.length} packages (CycloneDX ${bom.specVersion}).`)
})
