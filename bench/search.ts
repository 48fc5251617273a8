import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { allTitles, searchTitles, sectors, warmUpSearch } from '../packages/catalogue/src/index.ts'
import { limits } from '../packages/contract/src/limits.ts'

/**
 * Latency of the search per keystroke: every title of the catalogue key by key, with typos, by sector and industry, and the first search
 * after the index has loaded; in Node and in Chromium. Fails when the goal is missed.
 */
const goalMs = 2
/** The median of several passes counts, to exclude noise. */
const passes = 7
const freshStarts = 5
const catalogue = import.meta.resolve('../packages/catalogue/src/index.ts')
/** The debounce of the search field (milliseconds). */
const pause = limits.search.debounce

const titles = [...new Set(allTitles().map(({ jobTitle }) => jobTitle.toLowerCase()))]
const places = sectors.flatMap(({ sector, industries }) => [sector, ...industries.map(({ name }) => name)])
const keyByKey = (texts: string[]) => [
  ...new Set(texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))),
]
/** Typos: every fourth letter is swapped with the next one. */
const mistyped = (text: string) => text.replace(/(...)(.)(.)/g, '$1$3$2')
const kinds = [
  { name: 'titles, key by key', queries: keyByKey(titles) },
  { name: 'with typing mistakes', queries: keyByKey(titles.map(mistyped)) },
  { name: 'sectors and industries', queries: keyByKey(places) },
]
const firsts = ['n', 'nurse', 'softwre enginer', 'retail manager', 'assistant project manager construction']
const milliseconds = (ms: number) => `${ms.toFixed(2)} ms`.padStart(10)
const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!
const middle = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Prints one row. Returns a missed goal as a sentence. `perQuery` has the times of each query. */
function print(name: string, perQuery: number[][]): string[] {
  const all = perQuery.flat().sort((a, b) => a - b)
  const slowest = Math.max(...perQuery.map(middle))
  const figures = [at(all, 0.5), at(all, 0.95), slowest, all.at(-1)!].map(milliseconds)
  process.stdout.write(`  ${name.padEnd(34)}${String(perQuery.length).padStart(6)}${figures.join('')}\n`)
  return slowest < goalMs
    ? []
    : [`${name}: the slowest query takes ${slowest.toFixed(2)} ms, not less than ${goalMs} ms.`]
}

function printHead(place: string) {
  process.stdout.write(`\n${place}${' '.repeat(36 - place.length)}queries    p50       p95   slowest       max\n`)
}

function timesInNode(queries: string[]): number[][] {
  const times = queries.map((): number[] => [])
  for (let pass = 0; pass < passes; pass++) {
    queries.forEach((query, number) => {
      const start = performance.now()
      searchTitles(query)
      times[number]!.push(performance.now() - start)
    })
  }
  return times
}

/** The first search of a new process that has loaded the index. */
async function firstInNode(query: string): Promise<number> {
  const script = `const { searchTitles, warmUpSearch } = await import(${JSON.stringify(catalogue)})
    warmUpSearch()
    await new Promise((resolve) => setTimeout(resolve, ${pause}))
    const start = performance.now()
    searchTitles(${JSON.stringify(query)})
    const took = performance.now() - start
    process.stdout.write(String(took))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return Number(stdout)
}

/** Runs serially, so that runs don't affect each other. */
async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  while (values.length < times) values.push(await measure())
  return values
}

async function bundleSearch(): Promise<string> {
  const bundle = await rolldown({ input: fileURLToPath(catalogue) })
  const { output } = await bundle.generate({ format: 'iife', name: 'catalogue', minify: true })
  return output[0].code
}

type Catalogue = { searchTitles: typeof searchTitles; warmUpSearch: typeof warmUpSearch }
declare global {
  interface Window {
    catalogue: Catalogue
  }
}

const timesInPage = (page: Page, queries: string[]): Promise<number[][]> =>
  page.evaluate(
    ([asked, count]) => {
      const times = asked.map((): number[] => [])
      for (let pass = 0; pass < count; pass++) {
        asked.forEach((query, number) => {
          const start = performance.now()
          window.catalogue.searchTitles(query)
          times[number]!.push(performance.now() - start)
        })
      }
      return times
    },
    [queries, passes] as const,
  )

printHead('Node')
warmUpSearch()
const missed = kinds.flatMap(({ name, queries }) => print(name, timesInNode(queries)))
const inNode: number[][] = []
for (const query of firsts) inNode.push(await repeat(freshStarts, () => firstInNode(query)))
missed.push(...print('the first search of a process', inNode))

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium' })
try {
  const code = await bundleSearch()
  /** A new page, so that nothing is cached. */
  const openPage = async () => {
    const page = await (await browser.newContext()).newPage()
    await page.addScriptTag({ content: code })
    await page.evaluate(() => window.catalogue.warmUpSearch())
    await page.waitForTimeout(pause)
    return page
  }
  printHead('Chromium')
  const page = await openPage()
  for (const { name, queries } of kinds) missed.push(...print(name, await timesInPage(page, queries)))
  const inPage: number[][] = []
  for (const query of firsts) {
    const first = async () => {
      const fresh = await openPage()
      const time = await fresh.evaluate((text) => {
        const start = performance.now()
        window.catalogue.searchTitles(text)
        return performance.now() - start
      }, query)
      await fresh.context().close()
      return time
    }
    inPage.push(await repeat(freshStarts, first))
  }
  missed.push(...print('the first search of a page', inPage))
} finally {
  await browser.close()
}
process.stdout.write('\n"slowest" is the slowest query by the median of its times; "max" is the longest single time.\n')
if (missed.length > 0) {
  process.stderr.write(`\n${missed.join('\n')}\n`)
  process.exitCode = 1
}
