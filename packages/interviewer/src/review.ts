import type { Brief, Feedback, Plan, Review, Turn } from './conversation.ts'
import { measureDelivery } from './delivery.ts'
import { readExchanges } from './interview.ts'
import { writeAssessment } from './review/assessment.ts'
import { choose, separate, withObservation } from './review/choice.ts'
import { findImprovements } from './review/improvements.ts'
import { writeNotes } from './review/question-notes.ts'
import { type Quote, verified } from './review/quotes.ts'
import { findStrengths } from './review/strengths.ts'
import { writeTips } from './review/tips.ts'
import { seeded } from './seed.ts'

/**
 * The report on an interview: a letter about what was said, never a prediction and never about the person. Every
 * reference is checked against the stored answer. The same turns give the same report.
 */
export function review(brief: Brief, plan: Plan, turns: readonly Turn[]): Review {
  const random = seeded(`${brief.interviewId} report`)
  const delivery = turns.map(measureDelivery)
  const exchanges = readExchanges(plan, turns)
  const care = exchanges
    .flatMap(({ reading, followUpReading }) => [reading, followUpReading])
    .find((reading) => reading?.kind === 'care' || reading?.kind === 'age')
  if (care && 'message' in care) return { feedback: unscored(turns), delivery, careMessage: care.message }

  // No quote goes further than this line without having been compared with the stored answer.
  const checked = <T extends { quote: Quote }>(notes: readonly T[]) =>
    notes.map((note) => ({ ...note, quote: verified(note.quote, turns) }))
  const noted = exchanges.map((exchange) =>
    separate({
      strengths: checked(findStrengths(exchange, random)).sort((a, b) => b.worth - a.worth),
      improvements: checked(findImprovements(exchange, random)).sort((a, b) => b.gain - a.gain),
    }),
  )
  const found = withObservation(exchanges, noted, random).map((one) => ({ ...one, strengths: checked(one.strengths) }))
  const improvements = choose(
    found.flatMap((one) => one.improvements),
    ({ gain }) => gain,
  )
  const strengths = choose(
    found.flatMap((one) => one.strengths),
    ({ worth }) => worth,
  )
  const byGain = found.flatMap((one) => one.improvements).sort((a, b) => b.gain - a.gain)
  // The first kind with every place where it occurs, so that the letter can say "twice".
  const ranked = [
    ...improvements,
    ...byGain.filter((one) => one.kind === improvements[0]?.kind && !improvements.includes(one)),
  ]
  const feedback: Feedback = {
    assessment: writeAssessment(exchanges, strengths, ranked, random),
    strengths: [],
    strength_notes: strengths.map(({ area, note, quote }) => ({ area, note, ...quote })),
    improvements: improvements.map(({ area, suggestion, example, quote }) => ({
      area,
      suggestion,
      example,
      ...quote,
    })),
    tips: writeTips(exchanges, improvements, delivery, random),
    question_feedback: exchanges.flatMap((exchange, at) => writeNotes(exchange, found[at]!, random)),
  }
  feedback.strengths = feedback.strength_notes.map(({ area, reference, note }) =>
    reference ? `${area}: “${reference}”${/[.!?]$/.test(reference) ? '' : '.'} ${note}` : `${area}. ${note}`,
  )
  return { feedback, delivery, careMessage: null }
}

/** A report without any judgment, for when something matters more than practice. */
function unscored(turns: readonly Turn[]): Feedback {
  return {
    assessment: 'We stopped scoring here, because something you said matters more than practice.',
    strengths: [],
    strength_notes: [],
    improvements: [],
    tips: [],
    question_feedback: turns.map(({ number }) => ({
      question_number: number,
      label: `Question ${number}`,
      assessment: 'Not judged.',
      strengths: [],
      improvements: [],
      band: 'not judged',
      points_covered: 0,
      points_total: 0,
      not_judged: [],
    })),
  }
}
