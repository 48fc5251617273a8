import { defaultStyle, type InterviewStyle } from '../limits.ts'
import type { InterviewDetail, PlanCoverage } from './detail.ts'
import type { AnswerNotes, Report } from './model.ts'
import { findSection } from './sections.ts'
import { followUpWords, turnWords } from './words.ts'

/** Whether an engine is one of ours, and not a model. */
export const isBuiltIn = (who: string) => /^built-in\b/i.test(who)
/** An engine's name within a sentence. */
export const nameEngine = (who: string) => (isBuiltIn(who) ? `the ${who}` : who)

/** The same for who wrote a part of a report: "our built-in coach". */
const nameAuthor = (who: string) => (isBuiltIn(who) ? `our ${who}` : who)
const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Who speaks in the transcript: "Built-in interviewer", or the model by its name. */
export function nameSpeaker(engine: string | undefined): string {
  if (engine === undefined) return turnWords.interviewer
  const isNamed = engine.toLowerCase().includes('interviewer')
  return isNamed ? capitalize(engine) : `${turnWords.interviewer}, ${engine}`
}

const basis = 'based only on the words of your answers, not your voice or accent.'

/** Who asked, who wrote the feedback and from what, and what it can't know: the margin of "Overall". */
export function writeByline({
  interviewer,
  coach,
  report,
  messages = [],
  ...style
}: Pick<InterviewDetail, 'interviewer' | 'coach' | 'manner' | 'depth'> &
  Partial<Pick<InterviewDetail, 'messages'>> & { report: Report | null }): string {
  const isShared = !isBuiltIn(interviewer) && messages.some(({ askedBy }) => askedBy && isBuiltIn(askedBy))
  const sentences = [
    `Asked by ${nameEngine(interviewer)}${isShared ? ' and our built-in interviewer' : ''}${describeStyle(style)}.`,
    writeAuthors(coach, (report && findSection(report, 'overall')?.writtenBy) ?? coach),
    "It can't check facts or figures.",
  ]
  const isUnrated = report?.sections.some(
    (section) => section.kind === 'answers' && section.answers.every(({ impression }) => impression === 'not_rated'),
  )
  if (isUnrated) sentences.push('No ratings here: there was too little we could recognize for sure.')
  return sentences.join(' ')
}

/** The author of the feedback and, if different, of the summary next to the byline. */
function writeAuthors(coach: string, summarizer: string): string {
  if (summarizer === coach) return `Written by ${nameEngine(coach)}, ${basis}`
  const summary = `except this summary, which ${nameAuthor(summarizer)} wrote`
  return `Feedback by ${nameEngine(coach)}, ${summary}. ${capitalize(basis)}`
}

/** " (demanding, many follow-ups)": what was chosen and isn't the usual. */
function describeStyle({ manner, depth }: InterviewStyle): string {
  const chosen = [
    manner === defaultStyle.manner ? [] : manner,
    depth === defaultStyle.depth ? [] : `${followUpWords[depth]} follow-ups`,
  ].flat()
  return chosen.length === 0 ? '' : ` (${chosen.join(', ')})`
}

/** What a part is called in its byline. */
const partNames = {
  one_change: 'this change',
  answer: 'these notes',
  tips: 'these tips',
} as const

/** Who wrote a part of a report, where that isn't the report's coach; '' where it is. */
export function writePartByline(
  part: keyof typeof partNames,
  { writtenBy }: Partial<Pick<AnswerNotes, 'writtenBy'>>,
  coach: string,
): string {
  if (writtenBy === undefined || writtenBy === coach) return ''
  const author = nameAuthor(writtenBy)
  return `${isBuiltIn(writtenBy) ? capitalize(author) : author} wrote ${partNames[part]}.`
}

/** From what the questions were planned, for the same margin; '' when there is nothing to say. */
export function writePlan({ understood, noRoomFor, notice }: PlanCoverage): string {
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
