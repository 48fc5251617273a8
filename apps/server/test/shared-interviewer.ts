import { createBuiltInThread } from '../src/interviewer/built-in-thread.ts'
import type { Interviewer } from '../src/interviewer/port.ts'
import { createLog } from '../src/kit/log.ts'

let shared: Interviewer | undefined

/** The built-in interviewer on its thread, shared by all servers of a test process, because loading the bank is slow. */
export function shareInterviewer(): Interviewer {
  shared ??= createBuiltInThread({ log: createLog((line) => process.stderr.write(`${line}\n`)) })
  return { ...shared, warmUp: () => {}, close: () => {} }
}
