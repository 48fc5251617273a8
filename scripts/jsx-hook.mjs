import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/** Node runs our TypeScript by leaving the types out, but knows no JSX: with `--import` of this file it does. */
registerHooks({
  load(url, context, load) {
    if (!url.endsWith('.tsx')) return load(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'))
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('\n')}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
