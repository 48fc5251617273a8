import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Blobs } from '../blobs/port.ts'
import type { Log } from '../kit/log.ts'

const folder = 'voices'

/**
 * Records that this voice speaks here, and gives the names of all that ever did: the audio that they made is named after them, and
 * must still be found to be erased after the operator has chosen another.
 */
export async function recordVoiceName(blobs: Blobs, name: string, log: Log): Promise<string[]> {
  try {
    return await recordAndList(blobs, name)
  } catch (error) {
    log.error('the names of former voices cannot be read, so audio of theirs is not erased by name', error)
    return [name]
  }
}

async function recordAndList(blobs: Blobs, name: string): Promise<string[]> {
  const blob = `${folder}/${createHash('sha256').update(name).digest('hex').slice(0, 40)}.txt`
  await blobs.write(blob, Buffer.from(name))
  const recorded = await blobs.list(folder)
  return Promise.all(recorded.map(async (each) => (await buffer(blobs.read(each.name))).toString()))
}
