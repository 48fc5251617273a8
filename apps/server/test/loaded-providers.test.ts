import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { providerNames } from '../src/config/model-providers.ts'

const source = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, '../src', path)).href)

/** The provider packages that a new process loads for this code. */
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

test.each(providerNames)('with %s only its own package is loaded', async (provider) => {
  const code = `
    const { loadProvider } = await import(${source('interviewer/model/providers/load.ts')})
    await loadProvider({ provider: '${provider}', url: 'http://127.0.0.1:9/v1', key: 'sk-quiet' })`
  expect(await loadedBy(code)).toEqual([provider])
})

test('without a model no provider package is loaded', async () => {
  const code = `
    const { chooseInterviewer } = await import(${source('adapters.ts')})
    await chooseInterviewer({ interviewer: { kind: 'built-in' } }, {}, {})`
  expect(await loadedBy(code)).toEqual([])
})
