import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { root, runNode, runScript, ScriptFailure } from './runtime.mjs'

const folder = join(root, 'tour')

/** Takes a screenshot of every screen in a real browser, in ./tour. */
await runScript(async () => {
  await prepare()
  const chromium = await findOrInstallChromium()
  if (chromium.missing) throw new ScriptFailure(`No picture can be taken. ${chromium.missing}`)
  const env = { CHROMIUM_PATH: chromium.path, TOUR_FOLDER: folder }
  await buildIfNeeded()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--project', 'tour'], { env })
  if (code === 0) console.log('The pictures are in ./tour')
  return code
})
