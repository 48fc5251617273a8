import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{apps,bench,deploy,docs,e2e,packages,scripts}/**/*.{ts,tsx,mjs,sql,css,txt}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|dist-prerender)$/.test(path),
})

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])('the files that %s names exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css|txt))`/g)].map(([, path]) => path)
  // Placeholders of recipes.
  const real = named.filter((path) => !/[A-Z]{4}|^X\./.test(path))
  expect(real.filter((path) => !sources.some((file) => file === path || file.endsWith(`/${path}`)))).toEqual([])
})
