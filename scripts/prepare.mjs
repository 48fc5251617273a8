import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFolders } from './fingerprint.mjs'
import { installIfNeeded } from './install.mjs'
import { showProgress } from './progress.mjs'
import { root, runNode, ScriptFailure } from './runtime.mjs'

const interviewer = join(root, 'packages/interviewer')
const weights = join(interviewer, 'src/hearing/weights.js')
const stamp = join(root, 'node_modules/.cache/hearing-trained-from')

/** What every command needs first: packages, and the weights that the interviewer hears points with. Says so on `output`. */
export async function prepare(output = process.stdout) {
  await installIfNeeded(output)
  await trainIfNeeded(output)
}

/** Trains again when the authored sentences, the bank or how they are read has changed. */
async function trainIfNeeded(output) {
  const sources = await hashFolders(['hearing', 'src/bank', 'src/text'].map((folder) => join(interviewer, folder)))
  if (existsSync(weights) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return
  const progress = showProgress('Training the interviewer', output)
  const { code, text } = await runNode([join(interviewer, 'hearing/write-weights.ts')], { output: 'captured' })
  if (code !== 0) {
    progress.stop()
    throw new ScriptFailure(`${text.trim()}\nThe interviewer could not be trained: the reason stands above.`)
  }
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, sources)
  progress.done()
}
