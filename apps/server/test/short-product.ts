import { createModelInterviewer } from '../src/interviewer/model/interviewer.ts'
import { systemIds } from '../src/kit/ids.ts'
import { createLog } from '../src/kit/log.ts'
import { open } from './model-product.ts'
import { type Script, startModelServer } from './model-server.ts'
import { createTestClock, startTestServer } from './server.ts'

/** The product with a model behind it for which nobody waits long. */
export async function openShortProduct(script: Script) {
  const model = await startModelServer(script)
  open.push(model)
  const log = createLog(() => {})
  const server = { url: model.url, model: 'scripted', key: undefined }
  const interviewer = createModelInterviewer(server, { clock: createTestClock(), ids: systemIds, log })
  const product = await startTestServer({ chosen: { interviewer } })
  open.push(product)
  const browser = product.browser()
  await browser.join()
  return { model, product, browser }
}
