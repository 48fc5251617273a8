import { afterEach, expect, test } from 'vitest'
import { cleanUp, newFolder, runCommand, startProduct } from './product.ts'

afterEach(cleanUp)

/** Each command, its usage, and whether it requires an argument. */
const commands = [
  ['operator', 'npm run operator -- COMMAND', 'COMMAND is missing.'],
  ['back-up', 'npm run backup -- FOLDER', 'FOLDER is missing.'],
  ['restore', 'npm run restore -- FOLDER', 'FOLDER is missing.'],
  ['send-newsletter', 'npm run newsletter -- FILE', 'FILE is missing.'],
  ['rotate-keys', 'npm run rotate-keys', undefined],
  ['setup-billing', 'npm run billing:setup', undefined],
  ['show-usage', 'npm run usage', undefined],
  ['check-providers', 'npm run providers:check', undefined],
] as const

test.each(commands)('%s prints its usage, and does nothing else', async (name, usage, missing) => {
  // Invalid settings, because the usage is printed before they are read.
  const environment = { PORT: 'ninety', DATA_DIR: await newFolder() }
  const run = (...args: string[]) => runCommand(name, environment, ...args)
  const [help, short, unknown, none] = await Promise.all([run('--help'), run('-h'), run('--unknown'), missing && run()])
  expect(help).toEqual({ code: 0, stdout: expect.stringContaining(`\nUsage: ${usage}`), stderr: '' })
  expect(short).toEqual(help)
  expect(unknown).toEqual({ code: 1, stdout: '', stderr: `Unknown option --unknown.\n\n${help.stdout}` })
  if (none) expect(none).toEqual({ code: 1, stdout: '', stderr: `${missing}\n\n${help.stdout}` })
})

test('an unknown operator command is named', async () => {
  const { code, stderr } = await runCommand('operator', {}, 'stauts')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Unknown command "stauts"\.\n\n[\s\S]*\n {2}status {6}/)
})

test.each(['main', 'worker'] as const)('%s.js prints its usage, and starts nothing', async (entry) => {
  const help = startProduct({}, entry, ['--help'])
  expect(await help.ended).toBe(0)
  expect(help.output()).toContain(`Usage: node apps/server/dist/${entry}.js\n`)
  const wrong = startProduct({}, entry, ['--port=80'])
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toBe(`Unknown option --port.\n\n${help.output()}`)
})
