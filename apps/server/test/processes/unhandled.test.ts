import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The output and exit code of a process with this failure. */
const run = (failure: string) =>
  new Promise<{ code: number; said: string }>((resolve) =>
    execFile(process.execPath, [join(import.meta.dirname, 'fail-unhandled.ts'), failure], (error, said) =>
      resolve({ code: error ? Number(error.code) : 0, said }),
    ),
  )

test.each(['a query', 'a connection', 'a terminated query'])(
  'a process survives an unhandled failure of %s',
  async (failure) => {
    const { code, said } = await run(failure)
    const [line] = said.split('\n')
    expect(JSON.parse(line!)).toMatchObject({ level: 'error', event: 'a failed query was not handled' })
    expect(said).toContain('alive\n')
    expect(code).toBe(0)
  },
)

test.each(['a rule of ours', 'a connection to something else'])(
  'any other unhandled error causes a graceful shutdown with exit code 1: %s',
  async (failure) => {
    const { code, said } = await run(failure)
    expect(said).toContain('"event":"an error was not handled, so the process stops"')
    expect(said).toContain('closed\n')
    expect(code).toBe(1)
  },
)
