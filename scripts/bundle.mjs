import { cp, rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { buildWeb } from '../apps/web/build.ts'
import { root } from './runtime.mjs'

const server = join(root, 'apps/server')
const dist = join(server, 'dist')

/**
 * External packages, which stay in node_modules. Native code and packages that read their own files can't be bundled; LGPL code must be
 * replaceable; S3 and OpenTelemetry are rarely loaded; `pg` must be the module instance that instrumentation hooks into.
 */
const external = [
  '@node-rs/argon2',
  'wasm-media-encoders',
  'pdfkit',
  '@aws-sdk/',
  '@opentelemetry/',
  'pg',
  // Only for graphile-worker's configuration in TypeScript, which we don't use.
  'typescript',
]
const isExternal = (id) =>
  isBuiltin(id) || external.some((name) => id === name || id.startsWith(name.endsWith('/') ? name : `${name}/`))

/** Chunks of their own, so that a worker or a command loads no more than it needs. */
const groups = [
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 1 },
  { name: 'interviewer', test: /packages[\\/](interviewer|catalogue)[\\/]/ },
]

/** Bundles the server with nearly all packages into a few files, because Node takes longer to resolve and link a thousand small ones. */
async function bundleServer() {
  await rm(dist, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: {
      main: join(server, 'src/main.ts'),
      worker: join(server, 'src/worker.ts'),
      'flite-worker': join(server, 'src/speech/flite-worker.ts'),
      'interviewer-worker': join(server, 'src/interviewer/thread-worker.ts'),
      'pdf-worker': join(server, 'src/interviews/report-file/pdf/worker.ts'),
      'send-newsletter': join(server, 'src/commands/send-newsletter.ts'),
      'rotate-keys': join(server, 'src/commands/rotate-keys.ts'),
      'setup-billing': join(server, 'src/commands/setup-billing.ts'),
      'show-usage': join(server, 'src/commands/show-usage.ts'),
      'back-up': join(server, 'src/commands/back-up.ts'),
      restore: join(server, 'src/commands/restore.ts'),
      operator: join(server, 'src/commands/operator.ts'),
      'check-providers': join(server, 'src/commands/check-providers.ts'),
    },
    external: isExternal,
    // Replaced at build time, so that React and others are bundled in their production version.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  await bundle.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    codeSplitting: { groups },
  })
  await bundle.close()
  await cp(join(server, 'src/db/migrations'), join(dist, 'migrations'), { recursive: true })
  await cp(join(server, 'src/interviewer/model/prompts'), join(dist, 'prompts'), { recursive: true })
  await cp(join(server, 'src/http/api-docs'), join(dist, 'api-docs'), { recursive: true })
}

await Promise.all([buildWeb(), bundleServer()])
// Modules that were loaded to prerender the public pages may keep ports open.
process.exit()
