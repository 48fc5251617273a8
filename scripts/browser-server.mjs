import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { root } from './runtime.mjs'
import { makeScratchFolder } from './scratch-folder.mjs'
import { startTranscriptionServer } from './transcription-server.mjs'

/** Playwright's global setup, whose configuration argument is not used. */
export default () => startServer()

/**
 * Starts the built product on a free port and an empty data folder, and a fake transcription server; sets BASE_URL, DATA_DIR and
 * TRANSCRIPTION_SERVER. Its output goes to test-results/<logName>.log. Returns the function that stops it.
 */
export async function startServer(environment = {}, logName = 'server') {
  const port = await freePort()
  const dataDir = await makeScratchFolder('greenroom-e2e-')
  const url = `http://localhost:${port}`
  await mkdir(join(root, 'test-results'), { recursive: true })
  const transcription = await startTranscriptionServer()
  const log = createWriteStream(join(root, `test-results/${logName}.log`))

  const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LIMITS: 'relaxed',
      TRANSCRIPTION_URL: transcription.url,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let ended = false
  const end = new Promise((resolve) => server.once('exit', resolve)).then(() => {
    ended = true
  })
  for (const stream of [server.stdout, server.stderr]) stream.pipe(log, { end: false })

  const stop = async () => {
    server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), 30_000)
    await end
    clearTimeout(late)
    log.end()
    await transcription.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const deadline = performance.now() + 120_000
  while (!(await answers(url))) {
    if (ended || performance.now() > deadline) {
      await stop()
      throw new Error(`The server did not start: see test-results/${logName}.log.`)
    }
    await sleep(50)
  }
  process.env.BASE_URL = url
  process.env.DATA_DIR = dataDir
  process.env.TRANSCRIPTION_SERVER = transcription.origin
  return stop
}

const answers = (url) =>
  fetch(`${url}/api/health`).then(
    (reply) => reply.ok,
    () => false,
  )
