import { renameSync, writeFileSync } from 'node:fs'
import { makeExcerpt, makeFollowUp, makePractice, makeRemarks } from './excerpts.ts'
import { makeQuestions } from './questions.ts'
import { makeReports } from './reports.ts'

// Modules of their own, so that a page loads the ones it shows. Their types stand beside them in apps/web/src/samples.
const reports = makeReports()
const samples = {
  reports,
  'follow-up': makeFollowUp(),
  practice: makePractice(),
  remarks: makeRemarks(reports),
  excerpt: makeExcerpt(reports),
  questions: makeQuestions(),
}
const folder = new URL('../../../apps/web/src/samples/', import.meta.url)
for (const [name, sample] of Object.entries(samples)) {
  const file = new URL(`${name}.js`, folder)
  const written = new URL(`${name}.${process.pid}.tmp`, folder)
  writeFileSync(written, `export const sample = ${JSON.stringify(sample)}\n`)
  // In one step: another command may be reading it.
  renameSync(written, file)
}
