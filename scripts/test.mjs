import { lchown, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { codeSteps, vitestArgs } from './check.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { findOrInstallClusterPrograms } from './cluster-programs.mjs'
import { prepare } from './prepare.mjs'
import { secondsSince } from './progress.mjs'
import { nothing, orOneFailure, readPlaywright, readVitest, sum } from './results.mjs'
import { root, runNode, runScript, ScriptFailure } from './runtime.mjs'
import { runSteps } from './steps.mjs'
import { chooseParts } from './test-parts.mjs'

const reports = join(root, 'test-results')
const report = (name) => join(reports, `${name}.json`)
const failure = { ...nothing, failed: 1 }

/** Projects of vitest.config.ts. A pattern may find its files in another part, so none here is no failure. */
async function runVitest(part, { patterns }, { projects = [part], under = [] } = {}) {
  const none = patterns.length > 0 ? ['--passWithNoTests'] : []
  const args = [...under, ...vitestArgs(projects, report(part)), ...none, ...patterns]
  // The embedded PostgreSQL is tested whatever else is set; only the lowest version comes from outside.
  const { code } = await runNode(args, { env: part === 'postgres-15' ? {} : { TEST_DATABASE_URL: '' } })
  return orOneFailure(await readVitest(report(part)), code)
}

const playwright = (...args) => ['node_modules/@playwright/test/cli.js', 'test', '--project=journeys', ...args]
/** Playwright looks for a pattern in the whole path, to which the name of a checkout belongs. */
const journeyFiles = (pattern) => `e2e[\\\\/].*${pattern.replace(/^e2e\//, '').replace(/[^\w-]/g, '\\$&')}`

/** How many journeys these files hold, undefined when one cannot be loaded; listing them needs no browser. */
async function countJourneys(files) {
  const { code, text } = await runNode(playwright('--list', '--pass-with-no-tests', ...files), { output: 'captured' })
  if (code === 0) return Number(/Total: (\d+) tests?/.exec(text)?.[1] ?? 0)
  console.error(text.trimEnd())
  return undefined
}

async function runJourneys({ patterns }) {
  const files = patterns.map(journeyFiles)
  const count = await countJourneys(files)
  if (count === undefined) return failure
  if (count === 0) return nothing
  const chromium = await findOrInstallChromium()
  if (chromium.missing) return { ...nothing, skipped: count, missing: `${count} journeys. ${chromium.missing}` }
  const { code } = await runNode(playwright(...files), { env: { CHROMIUM_PATH: chromium.path } })
  return orOneFailure(await readPlaywright(report('journeys')), code)
}

async function runProcesses(chosen) {
  const result = await runVitest('processes', chosen)
  if (result.skipped === 0) return result
  const what = `${result.skipped} tests that only root on Linux can run`
  const isLinux = process.platform === 'linux'
  return { ...result, onlyRoot: isLinux ? `${what}: sudo env "PATH=$PATH" npm test -- processes` : `${what}.` }
}

/** What needs servers that npm does not bring is said, and is no failure anywhere. */
async function runCluster(chosen) {
  const { missing } = await findOrInstallClusterPrograms()
  if (!missing) return built(() => runVitest('cluster', chosen))
  return { ...nothing, skipped: 1, unavailable: `the tests of several servers. ${missing}` }
}

/**
 * How each part is run. Gives its result, with `missing` where it could not run, and `onlyRoot` or `unavailable` where some tests
 * could not: what, and the one command that changes that.
 */
const run = {
  async code() {
    return { ...nothing, failed: (await runSteps(codeSteps)).length }
  },
  unit: (chosen) => runVitest('unit', chosen, { projects: ['unit', 'web'] }),
  server: (chosen) => runVitest('server', chosen),
  processes: (chosen) => built(() => runProcesses(chosen)),
  journeys: (chosen) => built(() => runJourneys(chosen)),
  // Over TCP, as an operator's own server; one that cannot be had is a failure.
  'postgres-15': (chosen) =>
    built(() =>
      runVitest('postgres-15', chosen, {
        projects: ['server-15', 'processes-15'],
        under: process.env.TEST_DATABASE_URL ? [] : ['scripts/postgres-15.mjs'],
      }),
    ),
  cluster: runCluster,
}

/** What cannot be built or had is one failure of its part, and the others still run. */
async function built(part) {
  try {
    await buildIfNeeded()
    return await part()
  } catch (error) {
    if (!(error instanceof ScriptFailure)) throw error
    console.error(error.message)
    return failure
  }
}

/** Results of an earlier run are no results of this one. */
async function clearReports() {
  await rm(reports, { recursive: true, force: true }).catch(() => {
    throw new ScriptFailure(`${reports} belongs to another user: remove it, then try again.`)
  })
  await mkdir(reports)
}

/** What root tested for somebody else stays theirs: they could not remove it before their next run. */
async function giveBackReports() {
  const { SUDO_UID: uid, SUDO_GID: gid } = process.env
  if (!uid || !gid) return
  const entries = await readdir(reports, { recursive: true })
  for (const entry of ['.', ...entries]) await lchown(join(reports, entry), Number(uid), Number(gid))
}

async function test(args) {
  const start = performance.now()
  const chosen = chooseParts(args)
  await prepare()
  await clearReports()
  const times = [`install ${secondsSince(start)} s`]
  const results = []
  for (const part of chosen.parts) {
    const begun = performance.now()
    console.log(`\n── ${part}`)
    results.push(await run[part](chosen))
    times.push(`${part} ${secondsSince(begun)} s`)
  }
  await giveBackReports()
  const total = sum(results)
  if (total.passed + total.failed + total.skipped === 0 && chosen.patterns.length > 0)
    throw new ScriptFailure(`No test file has ${chosen.patterns.join(' or ')} in its path.`)
  showTimes([...times, `all ${secondsSince(start)} s`], total.files)
  showFailures(total.failures)
  return showSkipped(results, total)
}

/** The time of each part, and the files that cost most. */
function showTimes(times, files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  console.log(`\nTime: ${times.join(' · ')}`)
  if (slowest.length > 1) console.log('Slowest files:')
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** Failures are repeated at the end: a truncated log keeps only that. */
function showFailures(failures) {
  if (failures.length > 0) console.log('\nFailed:')
  for (const { name, message } of failures) console.log(`  ${name}\n    ${message.replaceAll('\n', '\n    ')}`)
}

/** What did not run and how to change that. In CI nobody reads it, so a part that did not run is a failure there. */
function showSkipped(results, total) {
  for (const line of results.flatMap(({ missing, onlyRoot, unavailable }) => missing ?? onlyRoot ?? unavailable ?? []))
    console.log(`\nSkipped: ${line}`)
  const missed = results.filter(({ missing }) => missing).length
  return process.env.CI ? { ...total, failed: total.failed + missed } : total
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
