import { parseArgs } from 'node:util'
import { SetupError } from '../../apps/server/src/kit/setup-error.ts'

/** How many labeled answers are judged, and what the draw depends on. */
export type BenchOptions = { answers: number; seed: string }

/** All labeled answers of questions that nothing was tuned on are more than this. */
const everything = 100_000

/** Reads `--answers 40 --seed words`. Fails with a sentence for the command line. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({ args, options: { answers: { type: 'string' }, seed: { type: 'string' } } })
  const answers = values.answers === undefined ? everything : Number(values.answers)
  if (!Number.isInteger(answers) || answers < 1) throw new SetupError('--answers must be a whole number from 1.')
  return { answers, seed: values.seed ?? 'bench' }
}
