import type { Contract, Reply } from '@greenroom/contract'
import type { AnswerNotes, Change, FullReport } from '@greenroom/contract/report/model'
import { writeAssessment } from '@greenroom/contract/report/overview'
import { findSection } from '@greenroom/contract/report/sections'
import { impressionWords, mistakeTitles } from '@greenroom/contract/report/words'

type Detail = Reply<Contract['interviewDetail']>
type FeedbackReply = NonNullable<Extract<Detail, { feedbackAccess: 'full' }>['feedback']>

/** Serializes a full report under the specification's field names, which are used nowhere else. */
export function writeFeedback(report: FullReport): FeedbackReply {
  const answers = findSection(report, 'answers')?.answers ?? []
  return {
    assessment: writeAssessment(report),
    strengths: answers.flatMap(writeStrengths),
    improvements: answers.flatMap((notes) => [...notes.mistakes.map(fromMistake), ...notes.changes.map(fromChange)]),
    tips: findSection(report, 'tips')?.tips ?? [],
    question_feedback: answers.map((notes) => ({
      question_number: notes.number,
      assessment: writeImpression(notes),
      strengths: writeStrengths(notes),
      improvements: [
        ...notes.mistakes.map(({ about, name, instead }) => `${mistakeTitles[about]}: ${name}. ${instead}`),
        ...notes.changes.map(({ title, why }) => `${title}. ${why}`.trim()),
      ],
      impression: notes.impression,
    })),
  }
}

/** "Solid. Rated by how you tell it.": the band in words, plus the note's addition. */
function writeImpression({ impression, note }: AnswerNotes): string {
  const words = `${impressionWords[impression]}.`
  return note.startsWith(words) ? note : `${words} ${note}`.trim()
}

const writeStrengths = ({ works }: AnswerNotes): string[] =>
  works.map(({ quotation, says }) => `“${quotation.text}” ${says}`)

const fromChange = ({ title, quotation, why, sayNext }: Change) => ({
  area: title,
  reference: quotation?.text ?? '',
  suggestion: why,
  example: sayNext ?? '',
})

const fromMistake = ({ name, quotations, instead }: AnswerNotes['mistakes'][number]) => ({
  area: name,
  reference: quotations[0]?.text ?? '',
  suggestion: instead,
  example: '',
})
