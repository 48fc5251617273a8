import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await stop(child, 'SIGTERM')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-start-'))
  folders.push(folder)
  return folder
}

async function freePort(): Promise<{ port: number; holder: Server }> {
  const holder = createServer()
  await new Promise<void>((listening) => holder.listen(0, '127.0.0.1', listening))
  return { port: (holder.address() as AddressInfo).port, holder }
}

type Start = { child: ChildProcess; output(): string; said(text: string): Promise<void>; ended: Promise<number | null> }

/** The real process, from source. */
function start(environment: Record<string, string>): Start {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return {
    child,
    ended,
    output: () => output,
    async said(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`it ended without "${text}": ${output}`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    },
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill(signal)
  await ended
}

async function quietPort(): Promise<string> {
  const { port, holder } = await freePort()
  await new Promise((closed) => holder.close(closed))
  return String(port)
}

test('Ctrl-C stops the product and its PostgreSQL, and the next start has everything again', async () => {
  const DATA_DIR = await newFolder()
  const PORT = await quietPort()
  const first = start({ DATA_DIR, PORT })
  await first.said('is ready: http')
  const url = `http://localhost:${PORT}`
  const body = JSON.stringify({ email: 'kept@example.com', password: 'Quiet-room-7' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${url}/api/auth/signup`, { method: 'POST', headers, body })).status).toBe(200)
  const postmaster = Number((await readFile(join(DATA_DIR, 'pg/data/postmaster.pid'), 'utf8')).split('\n')[0])
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow()

  const second = start({ DATA_DIR, PORT })
  await second.said('is ready: http')
  const again = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  expect(await again.json()).toMatchObject({ code: 'not_confirmed' })
})

test('a second start on the same data folder is refused in one sentence, and the first goes on', async () => {
  const DATA_DIR = await newFolder()
  const PORT = await quietPort()
  const first = start({ DATA_DIR, PORT })
  await first.said('is ready: http')
  const second = start({ DATA_DIR, PORT: await quietPort() })
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `Greenroom already runs on the data folder ${DATA_DIR}: stop it first, or set another DATA_DIR.\n`,
  )
  expect((await fetch(`http://localhost:${PORT}/api/health`)).status).toBe(200)
})

test('a taken port is told in one sentence', async () => {
  const { port, holder } = await freePort()
  const refused = start({ DATA_DIR: await newFolder(), PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`Port ${port} is taken: stop what uses it, or choose another with PORT.\n`)
  expect(refused.output()).not.toContain('    at ')
  holder.close()
})

test('a data folder that cannot be made or written is told in one sentence', async () => {
  const file = join(await newFolder(), 'a-file')
  await writeFile(file, '')
  const refused = start({ DATA_DIR: join(file, 'data'), PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^The data folder .* cannot be used \(ENOTDIR\): choose another with DATA_DIR\.\n$/)
})

test('a setting that makes no sense, and each unsafe one in production, is told in a sentence of its own', async () => {
  const wrong = start({ PORT: 'ninety', SMTP_URL: 'mail.example.com' })
  expect(await wrong.ended).toBe(1)
  expect(
    wrong
      .output()
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]),
  ).toEqual(['PORT', 'SMTP_URL'])
  const unsafe = start({ NODE_ENV: 'production', LIMITS: 'relaxed' })
  expect(await unsafe.ended).toBe(1)
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'LIMITS=relaxed', 'DATA_DIR'])
    expect(unsafe.output()).toContain(name)
})
