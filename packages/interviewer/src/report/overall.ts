import type { Quotation } from '@greenroom/contract/report/model'
import type { Noted } from './answer-notes.ts'
import { capitalized, listQuestions, lowered } from './phrasebook.ts'

/** The summary every plan gets: a quotation to be proud of, and one to four sentences. */
export type Overall = {
  proud: { quotation: Quotation; says: string } | undefined
  sentences: string[]
  /** Sentences shown beside any author's summary: a mistake to fix first, unanswered and unrated questions. */
  fixed: string[]
  /** The question whose change has the highest gain. */
  startWith: number | null
}

/** Writes the summary from the notes alone, so that it claims nothing they don't support. */
export function writeOverall(noted: readonly Noted[]): Overall {
  const best = findBest(noted)
  const start = findStart(noted)
  const urged = urge(noted, start)
  const rest = [leftOpen(noted), unrated(noted)].filter((sentence) => sentence !== undefined)
  const sentences = [best ? praise(best, noted) : holdUp(noted), urged, ...rest].filter(
    (sentence) => sentence !== undefined,
  )
  const hasMistake = noted.some(({ notes }) => notes.mistakes.length > 0)
  return {
    proud: best && { quotation: best.works.quotation, says: best.works.says },
    sentences: sentences.length > 0 ? sentences : [nothingSaid(noted)],
    fixed: [...(hasMistake && urged ? [urged] : []), ...rest],
    startWith: start?.notes.number ?? null,
  }
}

const good = ['solid', 'strong']
type Best = { noted: Noted; works: Noted['works'][number] }

/** The most valuable remark, from an answer without serious criticism. */
function findBest(noted: readonly Noted[]): Best | undefined {
  return noted
    .filter(({ notes }) => notes.mistakes.length === 0 && notes.impression !== 'just_starting')
    .flatMap((one) => one.works.map((works) => ({ noted: one, works, worth: works.worth + rankOf(one) })))
    .sort((a, b) => b.worth - a.worth)[0]
}
const rankOf = ({ notes }: Noted) => (notes.impression === 'strong' ? 3 : notes.impression === 'solid' ? 1.5 : 0)

/** "your answer about cooling soup (question 2)". */
function nameAnswer({ one, notes }: Noted): string {
  const topic = one.asked.question?.topic
  const which = notes.kind === 'follow_up' ? 'your follow-up answer' : 'your answer'
  return topic ? `${which} about ${topic} (question ${notes.number})` : `${which} to question ${notes.number}`
}

function praise({ noted: best }: Best, noted: readonly Noted[]): string {
  const others = noted.filter((one) => one !== best && good.includes(one.notes.impression) && one.notes.kind === 'main')
  const name = nameAnswer(best)
  // In an unrated answer, only the quoted words are known to be good.
  if (!good.includes(best.notes.impression))
    return [`Keep the sentence above. It's from ${name}.`, holdUp(noted)].filter(Boolean).join(' ')
  if (others.length === 0) return `Build on ${name}.`
  return `Build on ${name}; ${listQuestions(others.map(({ notes }) => notes.number))} ${others.length === 1 ? 'holds' : 'hold'} up, too.`
}

/** Answers with a good band and nothing to quote. */
function holdUp(noted: readonly Noted[]): string | undefined {
  const held = noted.filter(({ notes }) => good.includes(notes.impression)).map(({ notes }) => notes.number)
  return held.length > 0 ? `${capitalized(listQuestions(held))} ${held.length === 1 ? 'holds' : 'hold'} up.` : undefined
}

function urge(noted: readonly Noted[], start: Noted | undefined): string | undefined {
  const flagged = noted.find(({ notes }) => notes.mistakes.some(({ about }) => about !== 'common'))
  if (flagged) {
    const { name } = flagged.notes.mistakes.find(({ about }) => about !== 'common')!
    return `Before any interview, fix question ${flagged.notes.number}: ${lowered(name)}.`
  }
  const mistaken = noted.find(({ notes }) => notes.mistakes.length > 0)
  if (mistaken) {
    const { name } = mistaken.notes.mistakes[0]!
    return `Work on question ${mistaken.notes.number} first. A mistake interviewers listen for is in it: ${lowered(name)}.`
  }
  if (!start?.change || start.notes.impression === 'not_answered') return undefined
  if (start.change.kind === 'prepare')
    return isFirst(start)
      ? `Start with question ${start.notes.number}: there's a short exercise for it.`
      : `There's a short exercise for question ${start.notes.number}.`
  return `One thing to change, in question ${start.notes.number}: ${lowered(start.change.title)}.`
}

function leftOpen(noted: readonly Noted[]): string | undefined {
  // A question answered only by its follow-up is mentioned only if the follow-up can be quoted.
  const open = noted.filter(
    ({ notes, change, one }) =>
      notes.impression === 'not_answered' &&
      notes.kind === 'main' &&
      (one.other?.reading.kind !== 'answer' || change?.sayNext),
  )
  const [first] = open
  if (!first || open.length === noted.length) return undefined
  const moved = open.length === 1 ? first.change?.sayNext && first.change.quotation : undefined
  if (moved) return `Question ${first.notes.number} stayed unanswered, but its follow-up speaks to it: “${moved.text}”.`
  const which = listQuestions(open.map(({ notes }) => notes.number))
  return `${which.charAt(0).toUpperCase()}${which.slice(1)} stayed unanswered. One true sentence is a fine start.`
}

/** Explains what isn't rated: questions without a rubric, answers that cannot be rated, and unreadable ones. */
function unrated(noted: readonly Noted[]): string | undefined {
  const foreign = noted.filter(({ one }) => one.reading.kind === 'foreign').length
  if (foreign > 0) return "We only read English so far, so what you said in another language isn't rated."
  const read = noted.filter(({ one, notes }) => one.reading.kind === 'answer' && notes.kind === 'main')
  const isPrepared = ({ one }: Noted) => one.asked.question !== undefined || one.rubric !== undefined
  const written = read.filter((noted) => !isPrepared(noted))
  const open = read.filter((noted) => isPrepared(noted) && noted.notes.impression === 'not_rated')
  const name = (some: readonly Noted[]) => listQuestions(some.map(({ notes }) => notes.number))
  const sentences = [
    ...(open.length > 0
      ? [
          // Worded the same for every plan, because not every plan has the section it would refer to.
          `We couldn't rate ${name(open)}, which says nothing about how good ${open.length === 1 ? 'it is' : 'they are'}.`,
        ]
      : []),
    ...(written.length > 0
      ? [
          `${capitalized(name(written))} ${written.length === 1 ? 'was' : 'were'} written for this job: the advice there is general.`,
        ]
      : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

function nothingSaid(noted: readonly Noted[]): string {
  const heard = noted.some(({ one }) => one.answer.words.length > 0)
  return heard
    ? "We couldn't read enough of these answers to say something about them."
    : "You didn't answer this time, and that's fine: now you've heard the questions. Pick the one you liked best and say three sentences about it out loud."
}

/** Generic expert advice doesn't give an answer priority, unless its band does. */
const isFirst = ({ change, notes }: Noted) => change?.kind !== 'prepare' || notes.impression === 'just_starting'

/** The answer whose change has the highest gain. */
const findStart = (noted: readonly Noted[]): Noted | undefined =>
  noted.filter(({ change }) => change).sort((a, b) => b.change!.gain - a.change!.gain)[0]
