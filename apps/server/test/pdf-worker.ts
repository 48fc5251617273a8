import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeScratchFolder } from '../../../scripts/scratch-folder.mjs'
import { eventually } from './eventually.ts'

export type ScriptedPdfWorker = {
  /** For `createPdfMaker`. */
  script: URL
  /** The worker's process id for each document, once there are this many. */
  started(count: number): Promise<number[]>
  remove(): Promise<void>
}

/**
 * The script of a fake worker that runs `answer` for each document: JavaScript with `document`, `number`, which is 1 for the first
 * document of all workers, and `give`, which takes the bytes of a file and a callback after they are sent.
 */
export async function scriptPdfWorker(answer: string): Promise<ScriptedPdfWorker> {
  const folder = await makeScratchFolder('greenroom-pdf-')
  const file = join(folder, 'worker.mjs')
  const pids = join(folder, 'pids')
  const readPids = async () => (await readFile(pids, 'utf8')).split('\n').filter(Boolean).map(Number)
  await writeFile(pids, '')
  await writeFile(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
    const pids = ${JSON.stringify(pids)}
    process.on('message', ({ id, work: document }) => {
      const give = (result, sent = () => {}) => process.send({ id, result }, sent)
      appendFileSync(pids, process.pid + '\\n')
      const number = readFileSync(pids, 'utf8').split('\\n').length - 1
      ${answer}
    })`,
  )
  return {
    script: pathToFileURL(file),
    started: (count) =>
      eventually(`${count} workers`, async () => {
        const found = await readPids()
        return found.length >= count && found
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
