import { parseArgs } from 'node:util'
import { SetupError } from '../../apps/server/src/kit/setup-error.ts'

/** The number of labeled answers to judge, and the seed of the sample. */
export type BenchOptions = { answers: number; seed: string }

/** No limit: more than all labeled answers. */
const everything = 100_000

/** Reads `--answers 40 --seed words`. Fails with a sentence for the command line. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({ args, options: { answers: { type: 'string' }, seed: { type: 'string' } } })
  const answers = values.answers === undefined ? everything : Number(values.answers)
  if (!Number.isInteger(answers) || answers < 1) throw new SetupError('--answers must be a whole number from 1.')
  return { answers, seed: values.seed ?? 'bench' }
}
