import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const LastBackup = z.object({ takenAt: z.iso.datetime(), folder: z.string() })
export type LastBackup = z.infer<typeof LastBackup>

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Records the last backup in the data folder, for `npm run status`. Does nothing in a folder that this user can't write to. */
export async function noteLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeFile(fileIn(dataDir), `${JSON.stringify(backup)}\n`).catch(() => {})
}

/** Null when no backup was recorded. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => 'null')
  try {
    return LastBackup.nullable().parse(JSON.parse(text))
  } catch {
    return null
  }
}
