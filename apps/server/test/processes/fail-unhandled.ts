import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '../../src/kit/log.ts'
import { runProcess } from '../../src/run-process.ts'

/** A process of its own for the tests: something fails in it that nobody handles, as the test says. */
const failures: Record<string, () => void> = {
  'a query': () => void Promise.reject(Object.assign(new Error('Failed query'), { cause: withCode('57P01') })),
  'a connection': () =>
    void setImmediate(() => {
      throw withCode('ECONNRESET')
    }),
  'a rule of ours': () => void Promise.reject(new Error('a bug')),
}
const withCode = (code: string) => Object.assign(new Error('terminating connection'), { code })

runProcess(
  createLog((line) => process.stdout.write(`${line}\n`)),
  async (opened) => {
    opened.add(() => ({ close: async () => void process.stdout.write('closed\n') }))
    failures[process.argv[2]!]!()
    // One turn of the loop later Node has said what was not handled.
    await sleep(50)
    process.stdout.write('alive\n')
    process.kill(process.pid, 'SIGTERM')
    await sleep(60_000)
  },
)
