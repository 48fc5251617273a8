import type { Brief, Feedback, Plan, Review, Turn } from './conversation.ts'
import { measureDelivery } from './delivery.ts'
import { readExchanges } from './interview.ts'
import { writeAssessment } from './review/assessment.ts'
import { findImprovements, type Improvement } from './review/improvements.ts'
import { writeNotes } from './review/question-notes.ts'
import { type Quote, verified } from './review/quotes.ts'
import { fallbackStrength, findStrengths, type Strength } from './review/strengths.ts'
import { writeTips } from './review/tips.ts'
import { seeded } from './seed.ts'

const fewest = 2
const most = 4
const mostPerQuestion = 2

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
  const found = exchanges.map((exchange) => ({
    strengths: checked(findStrengths(exchange, random)).sort((a, b) => b.worth - a.worth),
    improvements: checked(findImprovements(exchange, random)).sort((a, b) => b.gain - a.gain),
  }))
  const improvements = choose(
    found.flatMap((one) => one.improvements),
    ({ gain }) => gain,
  )
  const strengths = chooseStrengths(
    exchanges,
    found.flatMap((one) => one.strengths),
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

function chooseStrengths(exchanges: ReturnType<typeof readExchanges>, all: readonly Strength[]): Strength[] {
  const chosen = choose(all, ({ worth }) => worth)
  const tried = exchanges.filter(({ reading }) => reading.answer.words.length >= 4 && reading.kind === 'answer')
  for (const exchange of tried) {
    if (chosen.length >= fewest) break
    if (!chosen.some((one) => one.exchange === exchange)) chosen.push(fallbackStrength(exchange))
  }
  return chosen
}

/** The heaviest of each kind, spread over the questions, so that no two notes say the same thing. */
function choose<T extends Strength | Improvement>(all: readonly T[], weigh: (one: T) => number): T[] {
  const sorted = [...all].sort((a, b) => weigh(b) - weigh(a))
  const chosen: T[] = []
  for (const one of sorted) {
    if (chosen.length >= most) break
    if (
      chosen.some(
        (other) =>
          sameFamily(other.kind, one.kind) ||
          (one.quote.reference !== '' && other.quote.reference === one.quote.reference),
      )
    )
      continue
    if (chosen.filter((other) => other.exchange === one.exchange).length >= mostPerQuestion) continue
    chosen.push(one)
  }
  for (const one of sorted) if (chosen.length < fewest && !chosen.includes(one)) chosen.push(one)
  return chosen
}

// "How it ended" said three times over would fill the letter with one thought.
const endings = new Set(['no_result', 'vague_result', 'no_figure', 'measured', 'outcome'])
const sameFamily = (a: string, b: string) => a === b || (endings.has(a) && endings.has(b))

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
