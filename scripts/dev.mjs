import { spawn } from 'node:child_process'
import { prepare } from './prepare.mjs'
import { findNode, nodeFlags, root, runScript } from './runtime.mjs'

const webPort = '5173'
const apiPort = process.env.PORT || '3000'
const webUrl = `http://localhost:${webPort}`

/** Runs the server from source with restart on change, and Vite in front of it with hot module replacement. */
function develop() {
  const server = launch(
    ['--import', './scripts/jsx-hook.mjs', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
    {
      NODE_ENV: 'development',
      PORT: apiPort,
      PUBLIC_URL: webUrl,
    },
  )
  const web = launch(
    [
      'node_modules/vite/bin/vite.js',
      'apps/web',
      '--config',
      'apps/web/vite.config.ts',
      '--port',
      webPort,
      '--strictPort',
    ],
    { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  )
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    for (const child of [server, web]) child.process.kill('SIGTERM')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  console.log(`Open ${webUrl} (the server alone is at http://localhost:${apiPort})`)
  // When one exits, the other is stopped.
  return Promise.all([server, web].map(({ ended }) => ended.finally(stop))).then((codes) => Math.max(...codes))
}

function launch(args, env) {
  const child = spawn(findNode(), [...nodeFlags, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  })
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 0))
  })
  return { process: child, ended }
}

await runScript(async () => {
  await prepare()
  return develop()
})
