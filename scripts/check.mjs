import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { secondsSince } from './progress.mjs'
import { runScript } from './runtime.mjs'
import { runSteps } from './steps.mjs'

const tsc = 'node_modules/typescript-7/bin/tsc'
const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'

/** Incremental: only changes since the last check are checked. */
function typeArgs(project, name) {
  return [
    tsc,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types-${name}.tsbuildinfo`,
    '-p',
    project,
  ]
}

/** Static checks, the slowest first. */
export const codeSteps = [
  { name: 'boundary rules', args: [cruiser, '--config', '.dependency-cruiser.cjs', 'apps', 'packages'] },
  { name: 'types: server and packages', args: typeArgs('tsconfig.json', 'server') },
  { name: 'types: web', args: typeArgs('apps/web/tsconfig.json', 'web') },
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off', '.'] },
  { name: 'docs/openapi.json is current', args: ['scripts/openapi.mjs', '--check'] },
  {
    name: 'OpenAPI lint',
    args: ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'docs/openapi.json'],
    // It would otherwise ask the network for a newer version.
    env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
  },
]

/** Projects of vitest.config.ts; their results also as JSON in `report`, when given. */
export function vitestArgs(projects, report) {
  const reporters = report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : ['--reporter=default']
  return ['node_modules/vitest/vitest.mjs', 'run', ...projects.map((name) => `--project=${name}`), ...reporters]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runScript(async () => {
    const start = performance.now()
    await prepare()
    const failed = await runSteps([{ name: 'unit tests', args: vitestArgs(['unit', 'web']) }, ...codeSteps])
    console.log(failed.length === 0 ? `All checks passed (${secondsSince(start)} s)` : `Failed: ${failed.join(', ')}`)
    return failed.length === 0 ? 0 : 1
  })
}
