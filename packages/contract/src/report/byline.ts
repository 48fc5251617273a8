import type { FullFeedback, PlannedFrom, Report } from './detail.ts'
import { turnWords } from './words.ts'

/** An engine's name within a sentence. */
export const nameEngine = (who: string) => (/^built-in\b/i.test(who) ? `the ${who}` : who)
/** Who speaks in the transcript: "Built-in interviewer", or the model by its name. */
export function nameSpeaker(engine: string | undefined): string {
  if (engine === undefined) return turnWords.interviewer
  const isNamed = engine.toLowerCase().includes('interviewer')
  return isNamed ? engine.charAt(0).toUpperCase() + engine.slice(1) : `${turnWords.interviewer}, ${engine}`
}
/** Said of one answer as a whole; the letter's margin is about the letter. */
const wholeAnswer = 'anything in this answer'

/** Who asked, who wrote the feedback and from what, and what it could not judge: the margin of "Overall". */
export function writeByline({
  interviewer,
  coach,
  feedback,
}: Pick<Report, 'interviewer' | 'coach'> & { feedback: FullFeedback | null }): string {
  const open = new Set(feedback?.question_feedback.flatMap(({ not_judged }) => not_judged) ?? [])
  open.delete(wholeAnswer)
  const sentences = [
    `Asked by ${nameEngine(interviewer)}.`,
    `Written by ${nameEngine(coach)} from the text of your answers.`,
    'It did not judge your voice, your accent or who you are.',
  ]
  if (open.size > 0) sentences.push(`It could not check ${listOpen([...open])}.`)
  return sentences.join(' ')
}

/** What was left open, in the letter's words where it has its own. What begins with "whether" comes first. */
function listOpen(open: string[]): string {
  const [last = '', ...before] = open
    .map((entry) => entry.split(':')[0] ?? entry)
    .map((entry) => inTheLetter.get(entry) ?? entry)
    .sort((a, b) => Number(a.startsWith('whether')) - Number(b.startsWith('whether')))
  return before.length === 0 ? last : `${before.reverse().join(', ')}, or ${last}`
}

const inTheLetter = new Map([
  ['whether the figures are right', 'whether your figures are right'],
  ['whether it is technically right', 'whether your answers are technically right'],
  ['whether these are the right steps', 'whether your steps are the right ones'],
  ['technical details beyond the points that were listened for', 'technical details beyond the points it listens for'],
])

/** From what the questions were planned, for the same margin; '' when there is nothing to say. */
export function writePlan({ understood, notice }: PlannedFrom): string {
  const planned = understood.length > 0 ? `Questions were planned from your description: ${understood.join('; ')}.` : ''
  return `${planned} ${notice ?? ''}`.trim()
}

/** The assessment in paragraphs. */
export function readParagraphs(text: string): string[] {
  return text.split(/\n+/).flatMap((paragraph) => paragraph.trim() || [])
}
