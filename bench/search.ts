import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { allTitles, searchTitles, sectors, warmUpSearch } from '../packages/catalogue/src/index.ts'
import { limits } from '../packages/contract/src/limits.ts'

/**
 * How long a key in the search waits for its results: every title of the catalogue key by key, with typing mistakes, by sector and
 * industry, and the first search after the page has loaded the index; in Node and in Chromium. Fails when the goal is missed.
 */
const goalMs = 2
/** A machine does other things as well: of so many passes over every key the middle one counts. */
const passes = 7
const freshStarts = 5
const catalogue = import.meta.resolve('../packages/catalogue/src/index.ts')
/** Before the first key is answered the field waits this long, with the index loaded (milliseconds). */
const pause = limits.search.debounce

const titles = [...new Set(allTitles().map(({ jobTitle }) => jobTitle.toLowerCase()))]
const places = sectors.flatMap(({ sector, industries }) => [sector, ...industries.map(({ name }) => name)])
const keyByKey = (texts: string[]) => [
  ...new Set(texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))),
]
/** Every fourth letter swapped with the next one, as hurried fingers do. */
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

/** Prints one row, and gives what it misses of the goal as a sentence. `perQuery` holds the times of each query. */
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

/** A process that has just loaded the index, as the page has when the field is entered. */
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

/** One at a time, so that they do not wait for each other. */
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
  /** A page of its own, so that nothing is known there yet. */
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
process.stdout.write(
  '\n"slowest" is the slowest query, by the middle of its times; "max" is the longest single time.\n',
)
if (missed.length > 0) {
  process.stderr.write(`\n${missed.join('\n')}\n`)
  process.exitCode = 1
}
