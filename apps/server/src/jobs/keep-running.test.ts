import { expect, test, vi } from 'vitest'
import { patienceMs } from '../../test/eventually.ts'
import { createLog } from '../kit/log.ts'
import { keepRunning } from './keep-running.ts'

/** Runners that end when the test says so, and starts that fail when it says so. */
function createRunners(failures: number[] = []) {
  const started: { end: (error?: Error) => void }[] = []
  let tries = 0
  const start = async () => {
    if (failures.includes(++tries)) throw new Error('no connection')
    let end: (error?: Error) => void = () => {}
    const promise = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
    started.push({ end })
    return { promise, stop: async () => end() }
  }
  const lines: string[] = []
  return { start, started, lines, options: { log: createLog((line) => lines.push(line)), firstPause: 1 } }
}

test('a runner that ended by itself is started again, also when that fails at first', async () => {
  const { start, started, lines, options } = createRunners([2, 3])
  const runner = await keepRunning(start, options)
  started[0]!.end(new Error('timeout exceeded when trying to connect'))
  await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: patienceMs })
  expect(lines.filter((line) => line.includes('ended and is started again'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('does not start'))).toHaveLength(2)
  await runner.stop()
  expect(started).toHaveLength(2)
})

test('one that is stopped stays stopped, while it runs and between two starts', async () => {
  const first = createRunners()
  await (await keepRunning(first.start, first.options)).stop()
  expect(first.started).toHaveLength(1)
  expect(first.lines).toEqual([])

  const second = createRunners()
  const runner = await keepRunning(second.start, { ...second.options, firstPause: 3_600_000 })
  second.started[0]!.end()
  await vi.waitFor(() => expect(second.lines).toHaveLength(1), { timeout: patienceMs })
  await runner.stop()
  expect(second.started).toHaveLength(1)
})

test('a first start that fails is told to the one who asked for it', async () => {
  const { start, options } = createRunners([1])
  await expect(keepRunning(start, options)).rejects.toThrow('no connection')
})
