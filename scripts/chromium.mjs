import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { showProgress } from './progress.mjs'
import { run, ScriptFailure } from './runtime.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The `path` of the browser for the journeys: CHROMIUM_PATH, an installed one, or Debian's, which is installed when running as root.
 * Without one, `missing` is a sentence with instructions. Fails when CHROMIUM_PATH is wrong or the install fails.
 */
export async function findOrInstallChromium() {
  const found = findChromium()
  if (found) return { path: found }
  const debian = existsSync('/usr/bin/apt-get')
  if (!debian || process.getuid?.() !== 0) {
    const how = debian ? 'sudo apt-get install -y chromium' : 'install Chromium or Chrome'
    return { missing: `They need Chromium: ${how}` }
  }
  const progress = showProgress('Installing Chromium')
  const { code, text } = await run(
    'sh',
    ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'],
    {
      output: 'captured',
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    },
  )
  const installed = findChromium()
  if (code === 0 && installed) {
    progress.done()
    return { path: installed }
  }
  progress.stop()
  const last = text.trim().split('\n').slice(-8).join('\n')
  throw new ScriptFailure(`${last}\nChromium could not be installed: install it by hand, or set CHROMIUM_PATH to one.`)
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new ScriptFailure(`CHROMIUM_PATH names ${chosen}, which is not there: correct it or unset it.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...applications].find((path) => existsSync(path))
}
