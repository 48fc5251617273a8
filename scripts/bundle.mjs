import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { buildWeb } from '../apps/web/build.ts'
import { root } from './runtime.mjs'

const server = join(root, 'apps/server')
const dist = join(server, 'dist')

/** The server in a few files: our own packages inside, all others left to node_modules. */
async function bundleServer() {
  await rm(dist, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: {
      main: join(server, 'src/main.ts'),
      worker: join(server, 'src/worker.ts'),
      'flite-worker': join(server, 'src/speech/flite-worker.ts'),
      'pdf-worker': join(server, 'src/interviews/report-file/pdf/worker.ts'),
      'send-newsletter': join(server, 'src/commands/send-newsletter.ts'),
      'rotate-keys': join(server, 'src/commands/rotate-keys.ts'),
      'setup-billing': join(server, 'src/commands/setup-billing.ts'),
      'show-usage': join(server, 'src/commands/show-usage.ts'),
      'back-up': join(server, 'src/commands/back-up.ts'),
      restore: join(server, 'src/commands/restore.ts'),
      'check-providers': join(server, 'src/commands/check-providers.ts'),
    },
    external: (id) => !/^([./]|[A-Za-z]:[\\/]|@greenroom\/)/.test(id),
  })
  await bundle.write({ dir: dist, format: 'esm', sourcemap: true, entryFileNames: '[name].js' })
  await bundle.close()
  await cp(join(server, 'src/db/migrations'), join(dist, 'migrations'), { recursive: true })
  await cp(join(server, 'src/interviewer/model/prompts'), join(dist, 'prompts'), { recursive: true })
  await cp(join(server, 'src/http/api-docs'), join(dist, 'api-docs'), { recursive: true })
}

await Promise.all([buildWeb(), bundleServer()])
// What was loaded to render the public pages may keep ports open; the work is done.
process.exit()
