import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs the operator's command on the product of this journey and returns its output; throws if the command fails. */
export async function operate(...given: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: process.env.BASE_URL ?? '' }
  return (await run(process.execPath, ['apps/server/dist/operator.js', ...given], { env })).stdout
}

/** The operator lists pending reviews and decides on the review with this text. */
export async function decideReview(decision: 'publish' | 'decline', words: string): Promise<void> {
  const waiting: { id: string; text: string }[] = JSON.parse(await operate('reviews', '--json'))
  const review = waiting.find(({ text }) => text === words)
  if (!review) throw new Error(`no review waits that says "${words}"`)
  await operate('reviews', decision, review.id)
}
