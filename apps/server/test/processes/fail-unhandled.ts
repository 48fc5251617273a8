import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createLog } from '../../src/kit/log.ts'
import { createProcessOutput } from '../../src/kit/process-output.ts'
import { runProcess } from '../../src/run-process.ts'

/** A test process with an unhandled error of the given kind. */
const failures: Record<string, () => void> = {
  'a query': () => void drizzle({ client: nowhere }).execute('select 1').then(),
  'a connection': () => void nowhere.connect(),
  'a terminated query': () =>
    void Promise.reject(Object.assign(new pg.DatabaseError('terminated', 10, 'error'), { code: '57P01' })),
  'a connection to something else': () =>
    void setImmediate(() => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    }),
  'a rule of ours': () => void Promise.reject(new Error('a bug')),
}
/** Nothing listens there. */
const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody' })

const log = createLog((line) => process.stdout.write(`${line}\n`))

runProcess({ log, output: createProcessOutput(log, 'plain') }, async ({ graceful }) => {
  graceful.defer(() => void process.stdout.write('closed\n'))
  failures[process.argv[2]!]!()
  // Unhandled rejections are reported before the next event loop iteration.
  await sleep(50)
  process.stdout.write('alive\n')
  process.kill(process.pid, 'SIGTERM')
  await sleep(60_000)
})
