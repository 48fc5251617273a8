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

/** Runs projects of vitest.config.ts. With patterns, no matching file is no failure, because they may match in another part. */
async function runVitest(part, { patterns }, { projects = [part], under = [] } = {}) {
  const none = patterns.length > 0 ? ['--passWithNoTests'] : []
  const args = [...under, ...vitestArgs(projects, report(part)), ...none, ...patterns]
  // TEST_DATABASE_URL is for the lowest version only; other parts use the embedded PostgreSQL.
  const { code } = await runNode(args, { env: part === 'postgres-15' ? {} : { TEST_DATABASE_URL: '' } })
  return orOneFailure(await readVitest(report(part)), code)
}

const playwright = (...args) => ['node_modules/@playwright/test/cli.js', 'test', '--project=journeys', ...args]
/** Playwright matches a pattern against the absolute path, so the pattern is anchored at e2e. */
const journeyFiles = (pattern) => `e2e[\\\\/].*${pattern.replace(/^e2e\//, '').replace(/[^\w-]/g, '\\$&')}`

/** Counts the journeys in these files without a browser; undefined when a file fails to load. */
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

/** Skipped, without a failure, when PostgreSQL and PgBouncer are not installed. */
async function runCluster(chosen) {
  const { missing } = await findOrInstallClusterPrograms()
  if (!missing) return built(() => runVitest('cluster', chosen))
  return { ...nothing, skipped: 1, unavailable: `the tests of several servers. ${missing}` }
}

/**
 * The runner of each part. Returns its result, with `missing` when it could not run, and `onlyRoot` or `unavailable` when some tests
 * were skipped: a sentence with the command to run them.
 */
const run = {
  async code() {
    return { ...nothing, failed: (await runSteps(codeSteps)).length }
  },
  unit: (chosen) => runVitest('unit', chosen, { projects: ['unit', 'web'] }),
  server: (chosen) => runVitest('server', chosen),
  processes: (chosen) => built(() => runProcesses(chosen)),
  journeys: (chosen) => built(() => runJourneys(chosen)),
  // Over TCP, like an external server; a failed installation is a failure.
  'postgres-15': (chosen) =>
    built(() =>
      runVitest('postgres-15', chosen, {
        projects: ['server-15', 'processes-15'],
        under: process.env.TEST_DATABASE_URL ? [] : ['scripts/postgres-15.mjs'],
      }),
    ),
  cluster: runCluster,
}

/** A failed build or installation is one failure of its part, and the others still run. */
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

/** Deletes the reports of earlier runs. */
async function clearReports() {
  await rm(reports, { recursive: true, force: true }).catch(() => {
    throw new ScriptFailure(`${reports} belongs to another user: remove it, then try again.`)
  })
  await mkdir(reports)
}

/** Under sudo, gives the reports back to the calling user, who otherwise couldn't delete them before the next run. */
async function restoreReportOwner() {
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
  await restoreReportOwner()
  const total = sum(results)
  if (total.passed + total.failed + total.skipped === 0 && chosen.patterns.length > 0)
    throw new ScriptFailure(`No test file has ${chosen.patterns.join(' or ')} in its path.`)
  showTimes([...times, `all ${secondsSince(start)} s`], total.files)
  showFailures(total.failures)
  return showSkipped(results, total)
}

/** Prints the time of each part and the slowest files. */
function showTimes(times, files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  console.log(`\nTime: ${times.join(' · ')}`)
  if (slowest.length > 1) console.log('Slowest files:')
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** Prints all failures at the end, because a truncated log keeps only that. */
function showFailures(failures) {
  if (failures.length > 0) console.log('\nFailed:')
  for (const { name, message } of failures) console.log(`  ${name}\n    ${message.replaceAll('\n', '\n    ')}`)
}

/** Prints what was skipped and how to run it. In CI a part that did not run is a failure. */
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
