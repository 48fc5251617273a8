import { createModelInterviewer } from '../src/interviewer/model/interviewer.ts'
import { createModel } from '../src/interviewer/model/model.ts'
import type { Model } from '../src/interviewer/model/port.ts'
import { createLog } from '../src/kit/log.ts'
import type { World } from '../src/world.ts'
import { modelAt, open } from './model-product.ts'
import { type Script, startModelServer } from './model-server.ts'
import { createTestClock, startTestServer } from './server.ts'

/** Timeouts of a call and a turn (milliseconds), short for a hanging model. */
const callMs = 600
const turnMs = 300

/** The product with a model and short timeouts. */
export async function openShortProduct(script: Script) {
  const server = await startModelServer(script)
  open.push(server)
  const clock = createTestClock()
  const log = createLog(() => {})
  const interviewer = async ({ database, ids }: World) => {
    const model = await createModel(modelAt(server), { db: database.db, clock, ids, log })
    return createModelInterviewer(withShortCalls(model), { clock, log, turnMs })
  }
  const product = await startTestServer({ chosen: { interviewer } })
  open.push(product)
  const browser = product.browser()
  await browser.join()
  return { product, browser }
}

const withShortCalls = (model: Model): Model => ({
  ...model,
  ask: (call) => model.ask({ ...call, timeoutMs: Math.min(call.timeoutMs, callMs) }),
})
