import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '../config.ts'

/** The version in package.json, which is deployed beside the bundle; 'unknown' where it is missing. */
export async function productVersion(): Promise<string> {
  const content = await readFile(join(rootFolder, 'package.json'), 'utf8').catch(() => '{}')
  const { version } = JSON.parse(content) as { version?: unknown }
  return typeof version === 'string' ? version : 'unknown'
}
