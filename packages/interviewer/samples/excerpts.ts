import type { AnswerNotes, FullReport, Quotation } from '@greenroom/contract/report/model'
import { numberReferences } from '@greenroom/contract/report/references'
import type {
  SampleExcerpt,
  SampleFollowUp,
  SamplePractice,
  SampleRemarks,
  SampleReports,
  SampleTake,
} from '@greenroom/contract/report/samples'
import { findSection } from '@greenroom/contract/report/sections'
import { compareWith } from '../src/comparison.ts'
import { next } from '../src/next.ts'
import { review } from '../src/report/report.ts'
import { readWords } from '../src/text/words.ts'
import { briefOf, planOf, turnsOf } from './reports.ts'
import { medicalAssistant, storeManager, warehouseAssociate } from './stored.ts'

/** An answer with the follow-up that the interviewer asks after it, in an interview that has room for one. */
export function makeFollowUp(): SampleFollowUp {
  const { position, level, answer } = medicalAssistant
  const [turn] = turnsOf([answer])
  const coming = next(planOf(position, [answer]), [turn!], briefOf(medicalAssistant).questionCount)
  if (coming.kind !== 'follow_up') throw new Error('The sample answer has no follow-up any more.')
  const takesUp = longestSaid(turn!.answer, coming.text)
  return { position, level, question: turn!.text, answer: turn!.answer, followUp: coming.text, takesUp }
}

/** The longest run of words that an answer and what is said after it have in common. */
function longestSaid(answer: string, after: string): Quotation {
  const said = readWords(answer)
  const then = readWords(after)
  let best = { from: 0, length: 0 }
  for (const from of said.keys())
    for (const at of then.keys()) {
      let length = 0
      while (said[from + length] && said[from + length]?.text === then[at + length]?.text) length++
      if (length > best.length) best = { from, length }
    }
  if (best.length < 2) throw new Error('The follow-up takes up no words of the sample answer.')
  const start = said[best.from]!.start
  const end = said[best.from + best.length - 1]!.end
  return { number: 1, start, end, text: answer.slice(start, end) }
}

/** The first and the last try at one question, compared as the practice page does it. */
export function makePractice(): SamplePractice {
  const { position, level, tries } = warehouseAssociate
  const plan = planOf(position, [tries[0]!])
  // Each try is an interview of one question.
  const turns = tries.map((take) => turnsOf([take])[0]!)
  const takes = turns.map((turn, at): SampleTake => {
    const { report } = review(briefOf(warehouseAssociate), plan, [turn], 'everything')
    const { impression, works } = answersOf(report as FullReport)[0]!
    return { number: at + 1, answer: turn.answer, seconds: turn.seconds!, impression, works }
  })
  const comparison = compareWith(plan, [turns[0]!])(turns.at(-1)!)
  if (comparison.claim === 'not_comparable') throw new Error('The tries of the sample cannot be compared any more.')
  const { claim, newThisTime } = comparison
  return { position, level, question: tries[0]!.text, first: takes[0]!, latest: takes.at(-1)!, claim, newThisTime }
}

const answersOf = (report: FullReport): AnswerNotes[] => findSection(report, 'answers')?.answers ?? []

/** Three remarks of the sample report: what works, the change that gains most, and a point that may be covered. */
export function makeRemarks({ premium }: SampleReports): SampleRemarks {
  const report = wholeOf(premium)
  const { numberOf } = numberReferences(report)
  const startWith = findSection(report, 'overall')?.startWith
  const start = answersOf(report).find(({ number }) => number === startWith)
  const [change] = start?.changes ?? []
  // The one that shows most of the answer.
  const works = start?.works.toSorted((a, b) => b.quotation.text.length - a.quotation.text.length)[0]
  const covers = start?.covers.find(({ passage }) => passage !== null)
  if (!start || !works || !change?.quotation || change.sayNext === null || !covers?.passage)
    throw new Error('The sample report has too few remarks on the answer that it starts with.')
  const { quotation, says } = works
  return {
    position: premium.position,
    level: premium.level,
    works: { quotation, says, number: numberOf(quotation)!, questionNumber: start.number },
    change: {
      change: { ...change, quotation: change.quotation, sayNext: change.sayNext },
      number: numberOf(change.quotation)!,
      questionNumber: start.number,
    },
    covers: { id: covers.id, covers: covers.covers, passage: covers.passage },
  }
}

/** What the sample report is proudest of, with the answer that it comes from. */
export function makeExcerpt({ premium }: SampleReports): SampleExcerpt {
  const report = wholeOf(premium)
  const proud = findSection(report, 'proud')
  const notes = answersOf(report).find(({ number }) => number === proud?.quotation.number)
  if (!proud || !notes?.expect) throw new Error('The sample report has no answer that works as it is.')
  const { quotation, says } = proud
  return {
    position: premium.position,
    level: premium.level,
    question: notes.question,
    answer: storeManager.answers[notes.number - 1]!.answer,
    remark: { quotation, says, number: numberReferences(report).numberOf(quotation)!, questionNumber: notes.number },
    impression: notes.impression,
    expect: notes.expect,
  }
}

function wholeOf({ report }: SampleReports['premium']): FullReport {
  if (report?.includes !== 'everything') throw new Error('The sample has no whole report.')
  return report
}
