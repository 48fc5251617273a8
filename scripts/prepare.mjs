import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFolders } from './fingerprint.mjs'
import { installIfNeeded } from './install.mjs'
import { showProgress } from './progress.mjs'
import { root, runNode, ScriptFailure } from './runtime.mjs'

const inRoot = (paths) => paths.map((path) => join(root, path))

/** Generated files that are not committed: `made` is one of the outputs. A step may depend on the previous one. */
const steps = [
  {
    words: 'Training the interviewer',
    program: 'packages/interviewer/hearing/write-weights.ts',
    made: 'packages/interviewer/src/hearing/weights.js',
    from: ['hearing', 'src/bank', 'src/text'].map((folder) => `packages/interviewer/${folder}`),
    stamp: 'hearing-trained-from',
    failed: "The interviewer couldn't be trained: see above.",
  },
  {
    words: 'Writing the sample feedback',
    program: 'packages/interviewer/samples/write-samples.ts',
    made: 'apps/web/src/samples/reports.js',
    from: [
      'packages/interviewer/src',
      'packages/interviewer/samples',
      'packages/contract/src',
      'packages/catalogue/src',
    ],
    stamp: 'samples-made-from',
    failed: "The sample feedback couldn't be written: see above.",
  },
]

/** Prerequisites of every command: packages, the trained weights of the interviewer, and the samples. Shows progress on `output`. */
export async function prepare(output = process.stdout) {
  await installIfNeeded(output)
  for (const step of steps) await makeIfNeeded(step, output)
}

/** Regenerates the output when its sources have changed. */
async function makeIfNeeded({ words, program, made, from, stamp, failed }, output) {
  const sources = await hashFolders(inRoot(from))
  const stampFile = join(root, 'node_modules/.cache', stamp)
  if (existsSync(join(root, made)) && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === sources) return
  const progress = showProgress(words, output)
  const { code, text } = await runNode([join(root, program)], { output: 'captured' })
  if (code !== 0) {
    progress.stop()
    throw new ScriptFailure(`${text.trim()}\n${failed}`)
  }
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, sources)
  progress.done()
}
