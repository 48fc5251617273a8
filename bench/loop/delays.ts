import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs'

/** Event loop delays in milliseconds. */
export type Delays = { samples: number; p50: number; p99: number; max: number }

/** Makes a server that is started with `environment` measure its event loop. */
export async function watchLoop() {
  const folder = await makeScratchFolder('greenroom-loop-')
  const file = join(folder, 'delays.json')
  const read = async (): Promise<(Delays & { pid: number }) | undefined> =>
    readFile(file, 'utf8').then(JSON.parse, () => undefined)
  return {
    environment: {
      LOOP_FILE: file,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'watch-loop.mjs'))}`,
    },
    /** The delays since the last call, or since the start of the process. */
    async take(): Promise<Delays> {
      const { pid } = (await read())!
      await rm(file)
      process.kill(pid, 'SIGUSR2')
      for (;;) {
        const delays = await read()
        if (delays) return delays
        await sleep(5)
      }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
