import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserArgs } from '../e2e/browser-args.ts'
import { complete, startInterviewByCall, waitForFeedback } from '../e2e/interview.ts'
import { join as joinAsMember, subscribe } from '../e2e/person.ts'
import { startServer } from '../scripts/browser-server.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { failWith, percentile } from './turn/figures.ts'
import { type LighthouseResult, loadLighthouse } from './web/lighthouse.ts'

/**
 * Lighthouse scores of the pages on a simulated phone with a slow processor and network, and their weight: medians of five runs with an
 * empty HTTP cache. Fails when a goal is missed. `npm run bench:web -- 1 /login` measures one page once.
 */
const rounds = Number(process.argv[2] ?? 5)
const only = process.argv[3]

type Goals = { performance: number; scriptKB?: number; scripts?: number }
type Measured = { path: string; name: string; visitor: 'anonymous' | 'member' } & Goals
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const columns = [...categories, 'LCP ms', 'TBT ms', 'CLS', 'script KB', 'scripts', 'fonts KB'] as const
type Figures = Record<(typeof columns)[number], number>

const fontsKB = 70
const shift = 0.02
const anonymous: Measured[] = [
  { path: '/', name: 'home', visitor: 'anonymous', performance: 95, scriptKB: 80 },
  { path: '/login', name: 'log in', visitor: 'anonymous', performance: 90 },
  { path: '/sample', name: 'sample report', visitor: 'anonymous', performance: 90 },
  { path: '/interviews', name: 'interviews', visitor: 'anonymous', performance: 90, scriptKB: 120, scripts: 10 },
]

/** Logs this browser in as a user with a report and an active interview; returns their pages. */
async function prepareMember(context: BrowserContext): Promise<Measured[]> {
  const member = await joinAsMember(context)
  await subscribe(member, 'PREMIUM')
  const report = await complete(member)
  await waitForFeedback(member, report)
  const { interviewId } = await startInterviewByCall(member)
  const page = await context.newPage()
  await page.goto('/terms')
  await page.evaluate(() => {
    localStorage.setItem('isLoggedIn', 'true')
    localStorage.setItem('greenroom-sound-check', 'skipped')
  })
  await page.close()
  const member90 = { visitor: 'member', performance: 90 } as const
  return [
    { path: '/interviews', name: 'own interviews', ...member90 },
    { path: `/interviews/session/${interviewId}`, name: 'room', ...member90 },
    { path: `/interviews/detail/${report}`, name: 'report', ...member90 },
  ]
}

function read({ categories: scores, audits }: LighthouseResult): Figures {
  const value = (id: string) => audits[id]?.numericValue ?? 0
  const requests = audits['network-requests']?.details?.items ?? []
  const of = (type: string) => requests.filter(({ resourceType }) => resourceType === type)
  const kilobytes = (type: string) => of(type).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000
  return {
    performance: Math.round((scores.performance?.score ?? 0) * 100),
    accessibility: Math.round((scores.accessibility?.score ?? 0) * 100),
    'best-practices': Math.round((scores['best-practices']?.score ?? 0) * 100),
    seo: Math.round((scores.seo?.score ?? 0) * 100),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(4)),
    'script KB': Number(kilobytes('Script').toFixed(1)),
    scripts: of('Script').length,
    'fonts KB': Number(kilobytes('Font').toFixed(1)),
  }
}

/** Failed audits outside performance, with their titles. */
const listFailed = ({ categories: scores, audits }: LighthouseResult): string[] =>
  categories
    .slice(1)
    .flatMap((name) => scores[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)

/** Layout shifts above the goal. */
const listShifted = ({ audits }: LighthouseResult): string[] =>
  (audits['layout-shifts']?.details?.items ?? [])
    .filter(({ score = 0 }) => score > shift)
    .map(({ score = 0, node }) => `moved by ${score.toFixed(3)}: ${node?.snippet ?? 'unknown'}`)

function listMissed({ name, performance, scriptKB, scripts }: Measured, figures: Figures): string[] {
  const least = (what: (typeof columns)[number], goal: number) =>
    figures[what] < goal ? [`${name}: ${what} is ${figures[what]}, the goal is at least ${goal}.`] : []
  const most = (what: (typeof columns)[number], goal = Number.POSITIVE_INFINITY) =>
    figures[what] > goal ? [`${name}: ${what} is ${figures[what]}, the goal is at most ${goal}.`] : []
  return [
    ...least('performance', performance),
    ...categories.slice(1).flatMap((category) => least(category, 100)),
    ...most('CLS', shift),
    ...most('script KB', scriptKB),
    ...most('scripts', scripts),
    ...most('fonts KB', fontsKB),
  ]
}

const load = () =>
  `load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}\n`
const lighthouse = await loadLighthouse()
const stop = await startServer()
const port = await freePort()
const folder = await mkdtemp(join(tmpdir(), 'greenroom-web-'))
const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const args = [...browserArgs, `--remote-debugging-port=${port}`]
const context = await chromium.launchPersistentContext(folder, { executablePath, args, baseURL: process.env.BASE_URL! })
const missed: string[] = []
try {
  process.stdout.write(load())
  process.stdout.write(`${''.padEnd(16)}${columns.map((column) => column.padStart(15)).join('')}\n`)
  const measure = async (page: Measured) => {
    if (only && only !== page.path && only !== page.name) return
    const runs: Figures[] = []
    const failed = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const result = await lighthouse(process.env.BASE_URL + page.path, {
        port: Number(port),
        onlyCategories: categories,
        // Private pages have `noindex` on purpose.
        skipAudits: page.visitor === 'member' ? ['is-crawlable'] : [],
        // Clears the HTTP cache, but keeps the session.
        clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
      })
      if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
      runs.push(read(result.lhr))
      for (const one of [...listFailed(result.lhr), ...listShifted(result.lhr)]) failed.add(one)
    }
    const medians = Object.fromEntries(
      columns.map((column) => [
        column,
        percentile(
          runs.map((run) => run[column]),
          0.5,
        ),
      ]),
    ) as Figures
    process.stdout.write(
      `${page.name.padEnd(16)}${columns.map((column) => String(medians[column]).padStart(15)).join('')}\n`,
    )
    for (const one of failed) process.stdout.write(`  ${one}\n`)
    missed.push(...listMissed(page, medians))
  }
  for (const page of anonymous) await measure(page)
  for (const page of await prepareMember(context)) await measure(page)
  process.stdout.write(load())
} finally {
  await context.close()
  await stop()
  await rm(folder, { recursive: true, force: true })
}
failWith(missed)
