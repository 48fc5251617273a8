import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { codeSteps, vitestArgs } from './check.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { secondsSince } from './progress.mjs'
import { nothing, orOneFailure, readPlaywright, readVitest, sum } from './results.mjs'
import { root, runNode, runScript, ScriptFailure } from './runtime.mjs'
import { runSteps } from './steps.mjs'
import { chooseParts } from './test-parts.mjs'

const reports = join(root, 'test-results')
const report = (name) => join(reports, `${name}.json`)
const failure = { ...nothing, failed: 1 }

/** One project of vitest.config.ts. A pattern may find its files in another part, so none here is no failure. */
async function runVitest(project, { patterns, under = [], env = {} }) {
  const args = [
    ...vitestArgs(project, report(project)),
    ...patterns,
    ...(patterns.length > 0 ? ['--passWithNoTests'] : []),
  ]
  const { code } = await runNode([...under, ...args], { env })
  return orOneFailure(await readVitest(report(project)), code)
}

const playwright = (...args) => ['node_modules/@playwright/test/cli.js', 'test', '--project=journeys', ...args]
/** Playwright looks for a pattern in the whole path, to which the name of a checkout belongs. */
const journeyFiles = (pattern) => `e2e[\\\\/].*${pattern.replace(/^e2e\//, '').replace(/[^\w-]/g, '\\$&')}`

/** How many journeys there are; listing them needs no browser. */
async function countJourneys(patterns) {
  const { text } = await runNode(playwright('--list', ...patterns), { output: 'captured' })
  return Number(/Total: (\d+) tests?/.exec(text)?.[1] ?? 0)
}

/** How each part is run: gives its result, and `missing` where it could not run, with the one thing that changes that. */
const run = {
  async code() {
    const failed = await runSteps(codeSteps)
    return { ...nothing, failed: failed.length }
  },
  unit: (chosen) => runVitest('unit', chosen),
  server: (chosen) => runVitest('server', { ...chosen, env: { TEST_DATABASE_URL: '' } }),
  async processes(chosen) {
    const result = await runVitest('processes', { ...chosen, env: { TEST_DATABASE_URL: '' } })
    if (result.skipped === 0) return result
    return { ...result, missing: `${result.skipped} tests that need root on Linux: sudo npm test -- processes` }
  },
  async journeys({ patterns, chromium }) {
    const files = patterns.map(journeyFiles)
    if (!chromium.path) {
      const skipped = await countJourneys(files)
      return { ...nothing, skipped, missing: `${skipped} journeys. ${chromium.missing}` }
    }
    const none = patterns.length > 0 ? ['--pass-with-no-tests'] : []
    const { code } = await runNode(playwright(...none, ...files), { env: { CHROMIUM_PATH: chromium.path } })
    return orOneFailure(await readPlaywright(report('journeys')), code)
  },
  // Over TCP, as an operator's own server; one that cannot be had is a failure.
  'postgres-15': (chosen) =>
    runVitest('server-15', { ...chosen, under: process.env.TEST_DATABASE_URL ? [] : ['scripts/postgres-15.mjs'] }),
}

/** Installs and builds what the parts need; a browser that cannot be had costs the journeys alone. */
async function prepare(parts) {
  await installIfNeeded()
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports)
  const chromium = parts.includes('journeys')
    ? await findOrInstallChromium().then(
        (path) => ({ path }),
        (error) => {
          if (!(error instanceof ScriptFailure)) throw error
          return { missing: error.message }
        },
      )
    : {}
  if (parts.some((part) => part !== 'code' && part !== 'unit')) await buildIfNeeded()
  return chromium
}

async function test(args) {
  const start = performance.now()
  const { parts, patterns } = chooseParts(args)
  const chromium = await prepare(parts)
  const times = [`prepare ${secondsSince(start)} s`]
  const results = []
  for (const part of parts) {
    const begun = performance.now()
    console.log(`\n── ${part}`)
    results.push(await run[part]({ patterns, chromium }))
    times.push(`${part} ${secondsSince(begun)} s`)
  }
  const total = sum(results)
  if (patterns.length > 0 && total.passed + total.failed + total.skipped === 0)
    throw new ScriptFailure(`No test file has ${patterns.join(' or ')} in its path.`)
  showTimes([...times, `all ${secondsSince(start)} s`], total.files)
  return showSkipped(results, total)
}

/** The time of each part, and the files that cost most. */
function showTimes(times, files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  console.log(`\nTime: ${times.join(' · ')}`)
  if (slowest.length > 1) console.log('Slowest files:')
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** What did not run and how to change that. In CI nobody reads it, so there it is a failure. */
function showSkipped(results, total) {
  const missing = results.flatMap((result) => result.missing ?? [])
  for (const line of missing) console.log(`\nSkipped: ${line}`)
  return process.env.CI && missing.length > 0 ? { ...total, failed: total.failed + missing.length } : total
}

await runScript(async () => {
  const total = await test(process.argv.slice(2)).catch((error) => {
    console.error(error instanceof ScriptFailure ? error.message : error)
    return failure
  })
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  )
  return total.failed === 0 ? 0 : 1
})
