import { blindFigures } from '../packages/interviewer/fixtures/blind-figures.ts'
import { fixtureFigures, formatFigures, wrongPairs } from '../packages/interviewer/fixtures/figures.ts'
import { hearingFigures } from '../packages/interviewer/fixtures/hearing-figures.ts'
import { heldOut } from '../packages/interviewer/fixtures/held-out.ts'
import { timeFigures } from '../packages/interviewer/fixtures/time-figures.ts'
import { titleFigures } from '../packages/interviewer/fixtures/title-figures.ts'
import { tuning } from '../packages/interviewer/fixtures/tuning.ts'

// Single answers are only shown for the tuning half, so that the held-out half stays unseen.
if (process.argv.includes('--tuning')) {
  const wrong = wrongPairs(tuning).join('\n')
  process.stdout.write(
    `Tuning half (not a result)\n\n${formatFigures([...hearingFigures('tuning'), ...blindFigures('tuning'), ...fixtureFigures(tuning)])}\n\n${wrong}\n`,
  )
} else {
  process.stdout.write(
    `Held-out half: answers by people who had not seen the coach\n\n${formatFigures([...hearingFigures('held_out'), ...blindFigures('held_out')])}\n\n`,
  )
  process.stdout.write(
    `Fresh answers, written and labeled after hearing was built\n\n${formatFigures(hearingFigures('fresh'))}\n\n`,
  )
  process.stdout.write(`Titles and postings\n\n${formatFigures([...titleFigures(), ...timeFigures()])}\n\n`)
  process.stdout.write(
    `Held-out half: answers by the author of the scorer\n\n${formatFigures(fixtureFigures(heldOut))}\n`,
  )
}
