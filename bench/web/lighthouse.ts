import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Audit = {
  score: number | null
  numericValue?: number
  title: string
  details?: {
    items?: { resourceType?: string; transferSize?: number; score?: number; node?: { snippet?: string } }[]
  }
}

/** The part of a result that we read: scores from 0 to 1, and audits by id. */
export type LighthouseResult = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Flags = { port: number; onlyCategories: readonly string[]; skipAudits: string[]; clearStorageTypes: string[] }
export type Lighthouse = (url: string, flags: Flags) => Promise<{ lhr: LighthouseResult } | undefined>

const folder = import.meta.dirname
const entry = join(folder, 'node_modules/lighthouse/core/index.js')

/** Loads Lighthouse; on first use npm installs its 176 MB from a separate lock file. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    process.stdout.write('Installing Lighthouse …\n')
    const npm = spawn('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
    const [code] = await once(npm, 'close')
    if (code !== 0) throw new Error('npm could not install Lighthouse.')
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return lighthouse
}
