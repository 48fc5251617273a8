import { readConfig } from '../apps/server/src/config.ts'
import { SetupError } from '../apps/server/src/kit/setup-error.ts'
import { compareModel } from './model/compare.ts'
import { readOptions } from './model/options.ts'

/**
 * Quality of a language model as interviewer and judge, compared with the built-in engine, on labeled answers. Configured like the product:
 * INTERVIEWER_PROVIDER, INTERVIEWER_URL, INTERVIEWER_MODEL, INTERVIEWER_KEY, COACH_MODEL, and prices for a cost.
 * `npm run bench:model -- --answers 40 --seed autumn` takes a sample; by default all answers are judged.
 */
try {
  const { interviewer } = readConfig(process.env)
  const options = readOptions(process.argv.slice(2))
  if (interviewer.kind === 'built-in')
    throw new SetupError(
      'Set INTERVIEWER_URL and INTERVIEWER_MODEL, or INTERVIEWER_PROVIDER, INTERVIEWER_MODEL and INTERVIEWER_KEY, to the model to be measured.',
    )
  const say = (line: string) => process.stderr.write(`${line}\n`)
  process.stdout.write(`${await compareModel(interviewer, { ...options, say })}\n`)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
