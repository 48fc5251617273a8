import type { InterviewDetail, PlannedFrom } from './detail.ts'
import type { Report } from './model.ts'
import { turnWords } from './words.ts'

/** An engine's name within a sentence. */
export const nameEngine = (who: string) => (/^built-in\b/i.test(who) ? `the ${who}` : who)

/** Who speaks in the transcript: "Built-in interviewer", or the model by its name. */
export function nameSpeaker(engine: string | undefined): string {
  if (engine === undefined) return turnWords.interviewer
  const isNamed = engine.toLowerCase().includes('interviewer')
  return isNamed ? engine.charAt(0).toUpperCase() + engine.slice(1) : `${turnWords.interviewer}, ${engine}`
}

/** Who asked, who wrote the feedback and from what, and what it can't know: the margin of "Overall". */
export function writeByline({
  interviewer,
  coach,
  report,
}: Pick<InterviewDetail, 'interviewer' | 'coach'> & { report: Report | null }): string {
  const sentences = [
    `Asked by ${nameEngine(interviewer)}.`,
    `Written by ${nameEngine(coach)}, based only on the words of your answers, not your voice or accent.`,
    "It can't check facts or figures.",
  ]
  const isUnrated = report?.sections.some(
    (section) => section.kind === 'answers' && section.answers.every(({ impression }) => impression === 'not_rated'),
  )
  if (isUnrated) sentences.push('No ratings here: there was too little we could recognize for sure.')
  return sentences.join(' ')
}

/** From what the questions were planned, for the same margin; '' when there is nothing to say. */
export function writePlan({ understood, noRoomFor, notice }: PlannedFrom): string {
  return [
    understood.length > 0 ? `We planned the questions from your job description: ${understood.join('; ')}.` : '',
    noRoomFor.length > 0 ? `There was no room for: ${noRoomFor.join('; ')}.` : '',
    notice ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** A text of several lines as its paragraphs. */
export function readParagraphs(text: string): string[] {
  return text.split(/\n+/).flatMap((paragraph) => paragraph.trim() || [])
}
