import { fixtureFigures, formatFigures } from '../packages/interviewer/fixtures/figures.ts'
import { heldOut } from '../packages/interviewer/fixtures/held-out.ts'
import { tuning } from '../packages/interviewer/fixtures/tuning.ts'

const which = process.argv.includes('--tuning') ? tuning : heldOut
process.stdout.write(
  `${which === tuning ? 'Tuning half (not a result)' : 'Held-out half'}\n\n${formatFigures(fixtureFigures(which))}\n`,
)
