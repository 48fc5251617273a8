import {
  type AnswerNotes,
  type FullReport,
  type Mistake,
  type OverviewReport,
  type Report,
  reportVersion,
  type SectionOf,
} from './model.ts'
import { findSection } from './sections.ts'

/** What is left of a report in a plan that includes less: the assessment, one change in full, and counts of all else. */
export function toOverview(full: FullReport): OverviewReport {
  const proud = findSection(full, 'proud')
  const overall = findSection(full, 'overall')
  const answers = findSection(full, 'answers')?.answers ?? []
  const start = answers.find(({ number }) => number === overall?.startWith)
  const [change] = start?.changes ?? []
  const sections: OverviewReport['sections'] = []
  if (proud) sections.push(proud)
  if (overall) sections.push(overall)
  if (start && change) sections.push({ kind: 'one_change', number: start.number, change, ...authorOf(start) })
  if (answers.length > 0) sections.push(countLocked(full, answers))
  return { version: reportVersion, includes: 'overview', sections }
}

/** Who wrote a part and from which prompt, where it is known. */
const authorOf = ({ writtenBy, prompt }: Pick<AnswerNotes, 'writtenBy' | 'prompt'>) => ({
  ...(writtenBy !== undefined && { writtenBy }),
  ...(prompt !== undefined && { prompt }),
})

function countLocked(full: FullReport, answers: readonly AnswerNotes[]): SectionOf<'locked'> {
  const proud = findSection(full, 'proud')?.quotation.text
  const startWith = findSection(full, 'overall')?.startWith
  const rows = findSection(full, 'glance')?.rows ?? []
  const count = (items: (notes: AnswerNotes) => number) => ({
    count: answers.reduce((sum, notes) => sum + items(notes), 0),
    numbers: answers.filter((notes) => items(notes) > 0).map(({ number }) => number),
  })
  const isCommon = ({ about }: Mistake) => about === 'common'
  const spoken = rows.filter((row) => row.spoken).map(({ number }) => number)
  return {
    kind: 'locked',
    safety: count(({ mistakes }) => mistakes.filter((one) => !isCommon(one)).length),
    works: count(({ works }) => works.filter(({ quotation }) => quotation.text !== proud).length),
    changes: count(({ number, changes }) => changes.length - (number === startWith && changes.length > 0 ? 1 : 0)),
    mistakes: count(({ mistakes }) => mistakes.filter(isCommon).length),
    covers: count(({ covers }) => covers.length),
    examples: count(({ lesson }) => (lesson?.example ? 1 : 0)),
    tips: { count: findSection(full, 'tips')?.tips.length ?? 0, numbers: [] },
    spoken: { count: spoken.length, numbers: spoken },
  }
}

/** The assessment as one text: the overall section's sentences. */
export const writeAssessment = (report: Report): string => findSection(report, 'overall')?.sentences.join(' ') ?? ''
