import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'

const run = promisify(execFile)
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

const jsxHook = new URL('../../../scripts/jsx-hook.mjs', import.meta.url).href

/** The real process, from source. */
function start(environment: Record<string, string>): Start {
  const child = spawn(process.execPath, ['--import', jsxHook, join(import.meta.dirname, '../src/main.ts')], {
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

/** The command lines that name this folder: its PostgreSQL, or the making of it. */
async function processesOn(folder: string): Promise<string[]> {
  const { stdout } = await run('ps', ['-ww', '-eo', 'args='])
  return stdout.split('\n').filter((line) => line.includes(folder))
}

async function makeKeys(folder: string): Promise<string> {
  const code = `const { signing, peppers } = await (await import(process.argv[1])).loadKeys(process.argv[2])
    process.stdout.write(signing[0] + peppers[0].bytes.toString('hex'))`
  const keys = new URL('../src/kit/keys.ts', import.meta.url).href
  return (await run(process.execPath, ['--input-type=module', '-e', code, keys, folder])).stdout
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

test('of two first starts at once on a new data folder one runs and the other is told so', async () => {
  const DATA_DIR = await newFolder()
  const both = [start({ DATA_DIR, PORT: await quietPort() }), start({ DATA_DIR, PORT: await quietPort() })]
  const loser = await Promise.race(both.map(async (each) => each.ended.then(() => each)))
  const winner = both.find((each) => each !== loser)!
  expect(loser.output()).toBe(
    `Greenroom already runs on the data folder ${DATA_DIR}: stop it first, or set another DATA_DIR.\n`,
  )
  await winner.said('is ready: http')
  expect((await readdir(join(DATA_DIR, 'keys'))).sort()).toEqual(['secret', 'signing.pem'])
})

test('two that make the keys of a new folder at once hold the same ones', async () => {
  const folder = await newFolder()
  const [one, other] = await Promise.all([makeKeys(folder), makeKeys(folder)])
  expect(one).toBe(other)
  expect(await makeKeys(folder)).toBe(one)
})

test.each([
  ['while the database is made', 'pg/data.new'],
  ['while the database starts', 'pg/data/postmaster.pid'],
])('Ctrl-C %s leaves nothing running, and the next start is none the worse', async (_, appears) => {
  const DATA_DIR = await newFolder()
  const PORT = await quietPort()
  const first = start({ DATA_DIR, PORT })
  while (!existsSync(join(DATA_DIR, appears))) await new Promise((resolve) => setTimeout(resolve, 1))
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(first.output()).toBe('\nStopping…\n')
  expect(await processesOn(DATA_DIR)).toEqual([])

  const second = start({ DATA_DIR, PORT })
  await second.said('is ready: http')
})

test('a second Ctrl-C does not wait for a request in hand, and ends the PostgreSQL too', async () => {
  const DATA_DIR = await newFolder()
  const PORT = await quietPort()
  const first = start({ DATA_DIR, PORT })
  await first.said('is ready: http')
  const request = connect(Number(PORT), '127.0.0.1')
  request.on('error', () => {})
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  request.write(`${head}Content-Length: 100\r\n\r\nthe rest never comes`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  first.child.kill('SIGINT')
  first.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(first.child.exitCode).toBeNull()
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(130)
  expect(await processesOn(DATA_DIR)).toEqual([])
  request.destroy()
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
