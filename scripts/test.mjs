import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { codeSteps, vitestArgs } from './check.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { countPlaywright, countVitest, sum } from './results.mjs'
import { root, runNode, runScript, ScriptFailure } from './runtime.mjs'
import { runSteps } from './steps.mjs'

const reports = join(root, 'test-results')
const report = (name) => join(reports, `${name}.json`)

/** Everything that must be true before a change is handed over. The last line sums up all tests. */
async function test() {
  await installIfNeeded()
  const chromium = await findOrInstallChromium()
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports)

  const built = await buildIfNeeded().then(
    () => ({ code: 0 }),
    (error) => {
      if (!(error instanceof ScriptFailure)) throw error
      console.error(error.message)
      return { code: 1 }
    },
  )
  const failures = await runSteps([{ name: 'unit tests', args: vitestArgs('unit', report('unit')) }, ...codeSteps])
  const unit = { code: failures.includes('unit tests') ? 1 : 0 }
  const counts = [
    orOneFailure(await countVitest(report('unit')), unit),
    { passed: 0, failed: failures.length - unit.code },
  ]

  const server = await runNode(vitestArgs('server', report('server')), { env: { TEST_DATABASE_URL: '' } })
  counts.push(orOneFailure(await countVitest(report('server')), server))

  // Again on the lowest PostgreSQL that is supported, over TCP as an operator's own; one that cannot be had is a failure.
  const again = vitestArgs('server-15', report('server-15'))
  const server15 = await runNode(process.env.TEST_DATABASE_URL ? again : ['scripts/postgres-15.mjs', ...again])
  counts.push(orOneFailure(await countVitest(report('server-15')), server15))

  if (built.code === 0) {
    const journeys = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--project', 'journeys'], {
      env: { CHROMIUM_PATH: chromium },
    })
    counts.push(orOneFailure(await countPlaywright(report('journeys')), journeys))
  } else counts.push({ passed: 0, failed: 1 })

  return sum(counts)
}

/** A run that broke off before any test failed is a failure too. */
const orOneFailure = (count, { code }) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

await runScript(async () => {
  let total = { passed: 0, failed: 1 }
  try {
    total = await test()
  } catch (error) {
    console.error(error instanceof ScriptFailure ? error.message : error)
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})
