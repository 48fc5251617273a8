import { availableParallelism } from 'node:os'
import { secondsSince } from './progress.mjs'
import { runNode } from './runtime.mjs'

/**
 * Runs steps `{ name, args, env }` with the product's Node, in parallel on all processors. Prints each with its seconds, and the output of
 * failed ones. Returns the names of the failed ones.
 */
export async function runSteps(steps) {
  const waiting = [...steps]
  const failed = []
  async function worker() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const start = performance.now()
      const { code, text } = await runNode(step.args, { output: 'captured', env: step.env })
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${secondsSince(start).padStart(5)} s  ${step.name}`)
      if (code === 0) continue
      failed.push(step.name)
      console.log(`${text.trimEnd()}\n`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failed
}
