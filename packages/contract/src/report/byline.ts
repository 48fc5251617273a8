import { defaultStyle, type InterviewStyle } from '../limits.ts'
import type { InterviewDetail, PlannedFrom } from './detail.ts'
import type { AnswerNotes, Report } from './model.ts'
import { turnWords } from './words.ts'

/** Whether an engine is one of ours, and not a model. */
export const isBuiltIn = (who: string) => /^built-in\b/i.test(who)
/** An engine's name within a sentence. */
export const nameEngine = (who: string) => (isBuiltIn(who) ? `the ${who}` : who)

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
  ...style
}: Pick<InterviewDetail, 'interviewer' | 'coach' | 'manner' | 'depth'> & { report: Report | null }): string {
  const overall = report?.sections.find(({ kind }) => kind === 'overall')
  const sentences = [
    `Asked by ${nameEngine(interviewer)}${describeStyle(style)}.`,
    `Written by ${nameEngine(coach)}, based only on the words of your answers, not your voice or accent.`,
    "It can't check facts or figures.",
    overall?.kind === 'overall' ? writePartByline('overall', overall, coach) : '',
  ]
  const isUnrated = report?.sections.some(
    (section) => section.kind === 'answers' && section.answers.every(({ impression }) => impression === 'not_rated'),
  )
  if (isUnrated) sentences.push('No ratings here: there was too little we could recognize for sure.')
  return sentences.filter(Boolean).join(' ')
}

/** ", demanding, with deep follow-ups": what was chosen and isn't the usual. */
function describeStyle({ manner, depth }: InterviewStyle): string {
  const manners = manner === defaultStyle.manner ? '' : `, in a ${manner} manner`
  return depth === defaultStyle.depth ? manners : `${manners}, with ${depth} follow-ups`
}

/** What a part is called in its byline. */
const partNames = {
  overall: 'This assessment is',
  one_change: 'This change is',
  answer: 'Notes',
  tips: 'Tips',
} as const

/**
 * Who wrote a part of a report, where that isn't the report's coach; '' where it is. The built-in coach writes in place of a model
 * that gave nothing that could be shown; what was not answered or could not be rated it writes in any case.
 */
export function writePartByline(
  part: keyof typeof partNames,
  { writtenBy, impression }: Partial<Pick<AnswerNotes, 'writtenBy' | 'impression'>>,
  coach: string,
): string {
  if (writtenBy === undefined || writtenBy === coach) return ''
  const isInPlace = isBuiltIn(writtenBy) && impression !== 'not_answered' && impression !== 'not_rated'
  return `${partNames[part]} by ${nameEngine(writtenBy)}${isInPlace ? ', not the model' : ''}.`
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
