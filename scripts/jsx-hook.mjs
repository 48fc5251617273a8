import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/** Module hook (--import) that compiles JSX: Node only strips the types of TypeScript. */
registerHooks({
  load(url, context, load) {
    if (!url.endsWith('.tsx')) return load(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'))
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('\n')}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
