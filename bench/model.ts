import { readConfig } from '../apps/server/src/config.ts'
import { compareModel } from './model/compare.ts'
import { readOptions } from './model/options.ts'

/**
 * How well a language model interviews and judges, beside the built-in engine, on labeled answers. It is configured like the product:
 * INTERVIEWER_PROVIDER, INTERVIEWER_URL, INTERVIEWER_MODEL, INTERVIEWER_KEY, COACH_MODEL, and prices for a cost.
 * `npm run bench:model -- --answers 40 --seed autumn` takes a sample; without, all answers are judged.
 */
const { interviewer } = readConfig(process.env)
if (interviewer.kind === 'built-in') {
  process.stderr.write(
    'Set INTERVIEWER_URL and INTERVIEWER_MODEL, or INTERVIEWER_PROVIDER, INTERVIEWER_MODEL and INTERVIEWER_KEY, to the model to be measured.\n',
  )
  process.exitCode = 1
} else {
  const options = readOptions(process.argv.slice(2))
  const say = (line: string) => process.stderr.write(`${line}\n`)
  process.stdout.write(`${await compareModel(interviewer, { ...options, say })}\n`)
}
