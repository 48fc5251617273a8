import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { providerNames } from '../src/config/model-providers.ts'

const source = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, '../src', path)).href)

/** The packages of providers that a process of its own loads for this code. */
async function loadedBy(code: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load(url, context, next) {
      const [, name] = /@ai-sdk\\/(${providerNames.join('|')})\\/dist/.exec(url) ?? []
      if (name) loaded.add(name)
      return next(url, context)
    } })
    ${code}
    console.log(JSON.stringify([...loaded]))`
  const args = ['--no-warnings', '--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

test.each(providerNames)(
  'of the packages of providers only that of %s is loaded when it is chosen',
  async (provider) => {
    const code = `
    const { loadProvider } = await import(${source('interviewer/model/providers/load.ts')})
    await loadProvider({ provider: '${provider}', url: 'http://127.0.0.1:9/v1', key: 'sk-quiet' })`
    expect(await loadedBy(code)).toEqual([provider])
  },
)

test('none is loaded by a product without a model', async () => {
  const code = `
    const { chooseInterviewer } = await import(${source('adapters.ts')})
    await chooseInterviewer({ interviewer: { kind: 'built-in' } }, {}, {})`
  expect(await loadedBy(code)).toEqual([])
})
