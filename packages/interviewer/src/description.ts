import type { Level } from './bank/question.ts'
import { faultOfDuty } from './description/checks.ts'
import { readClauses } from './description/clauses.ts'
import { covering } from './description/covering.ts'
import type { Duty } from './description/duty.ts'
import { readFragments } from './description/fragments.ts'
import { keepEnglish } from './description/languages.ts'
import { isNoDuty, type LeftOut, leftOutBecause } from './description/left-out.ts'
import { readLevel, takesNewcomers } from './description/level.ts'
import { readDuty } from './description/phrase.ts'
import { readPlainLines } from './description/plain-text.ts'
import { readSentences, type Sentence } from './description/sections.ts'
import { readSubjects, readTraits } from './description/subjects.ts'
import { templatesFor } from './description/templates.ts'
import type { Subject } from './description/tool-questions.ts'
import { topicName } from './description/topic-name.ts'
import { functionWords } from './text/function-words.ts'
import { readWords } from './text/words.ts'

/** A topic extracted from a job description that a question can be about, with the name shown to the candidate. */
export type Topic = { name: string; duty?: Duty; subject?: Subject; questionIds: readonly string[] }

export type Description = {
  /** In the order of the posting; within a line, the main item before its additions. */
  topics: Topic[]
  level: Level | undefined
  /** True for entry-level postings that require no experience in this work. */
  newcomers: boolean
  notice: string | undefined
}

const maxLength = 10_000
const enoughDuties = 3
const maxTopics = 16
const notices = {
  foreign: 'We can only read job descriptions in English for now, so these questions come from the title.',
  partlyForeign: 'We can only read job descriptions in English for now, so we left out the parts in another language.',
  skills: "This posting lists skills, not tasks, so we'll ask where you've used them.",
  none: "We couldn't make out the tasks in this posting, so these questions come from the title.",
  few: 'We could make out only a task or two in this posting, so most questions come from the title.',
  protected: "We left out wishes about age, looks, sex, family and origin. An interview shouldn't be about those.",
  software: 'We left out a line written to software.',
  unlawful: 'We left out lines that ask for something unlawful.',
} as const

/**
 * Parses a pasted job description into topics and a level. The text is untrusted: markup and invisible characters are
 * stripped; protected matters, prompt injections and everything that is no task are filtered out.
 */
export function readDescription(text: string, jobTitle: string): Description {
  if (text.trim() === '')
    return { topics: [], level: readLevel(jobTitle, undefined, []), newcomers: false, notice: undefined }
  const { english, foreign } = keepEnglish(readPlainLines(text.slice(0, maxLength)))
  const all = readSentences(english)
  const reasons = all.map((sentence) => leftOutBecause(sentence.text))
  const sentences = all.filter((_, at) => reasons[at] === undefined)
  const topics = findTopics(sentences)
  const told = all
    .filter((_, at) => !['to_software', 'protected', 'unlawful'].includes(reasons[at] ?? ''))
    .map((sentence) => sentence.text)
  return {
    topics,
    level: readLevel(jobTitle, titleOf(all), told),
    newcomers: takesNewcomers(jobTitle, told),
    notice: noticeOf(topics, reasons, foreign, english.length),
  }
}

function noticeOf(
  topics: readonly Topic[],
  reasons: readonly (LeftOut | undefined)[],
  foreign: number,
  english: number,
) {
  const duties = topics.filter(({ duty }) => duty).length
  const subjects = topics.length - duties
  const told = [
    foreign > 0 && topics.length === 0
      ? notices.foreign
      : foreign > 0 && foreign * 4 > english
        ? notices.partlyForeign
        : '',
    foreign > 0 || duties >= enoughDuties
      ? ''
      : duties === 0 && subjects >= enoughDuties
        ? notices.skills
        : topics.length === 0
          ? notices.none
          : duties + subjects < enoughDuties
            ? notices.few
            : '',
    reasons.includes('protected') ? notices.protected : '',
    reasons.includes('unlawful') ? notices.unlawful : '',
    reasons.includes('to_software') ? notices.software : '',
  ].filter(Boolean)
  return told.length > 0 ? told.join(' ') : undefined
}

/** Extracts the job title that the posting opens with or labels. */
function titleOf(sentences: readonly Sentence[]): string | undefined {
  const first = sentences[0]?.text ?? ''
  const named = sentences.slice(0, 6).find(({ text }) => /^(?:job )?(?:title|position):/i.test(text))?.text
  return (
    named ??
    (first.split(' ').length <= 9 && !/\b(?:mentor|manage|train|with|to|we)\b/i.test(first) ? first : undefined)
  )
}

function findTopics(sentences: readonly Sentence[]): Topic[] {
  const read = sentences.flatMap(({ text, section }) =>
    readClauses(text, section).flatMap((clause, at) => {
      const duty = isNoDuty(clause.replace(/[$€£][\d.,]+[kmb]?\+?/gi, '')) ? undefined : readDuty(clause)
      return duty && faultOfDuty(duty) === undefined ? [{ duty, rank: at === 0 ? 0 : 1 }] : []
    }),
  )
  const duties = withoutTwins(read).flatMap(({ duty, rank }) => {
    const questionIds = covering.find(([pattern]) => pattern.test(duty.phrase))?.[1] ?? []
    return questionIds.length > 0 || templatesFor(duty).length > 0
      ? [{ topic: { name: topicName(duty), duty, questionIds } as Topic, rank }]
      : []
  })
  const about = duties
    .map(({ topic }) => topic.duty!.phrase)
    .join(' ')
    .toLowerCase()
  const things = new Set(readWords(about).map(({ stem }) => stem))
  const named = readSubjects(sentences)
  const listed = duties.length < enoughDuties + 2 ? fragmentsOf(sentences) : []
  const subjects = [...named, ...listed.filter(({ name }) => !named.some((one) => one.name.toLowerCase() === name))]
    .filter(({ name }) => !name.split(' or ').some((one) => about.includes(one.toLowerCase()) || repeats(one, things)))
    .map(
      (subject): Topic => ({
        name: subject.kind === 'tool' ? subject.name : subject.name.charAt(0).toUpperCase() + subject.name.slice(1),
        subject,
        questionIds: [],
      }),
    )
  const traits =
    duties.length < enoughDuties && subjects.length > 0
      ? readTraits(sentences).map(({ name, questionId }): Topic => ({ name, questionIds: [questionId] }))
      : []
  return unique([...duties.sort((a, b) => a.rank - b.rank).map(({ topic }) => topic), ...subjects, ...traits]).slice(
    0,
    maxTopics,
  )
}

/** Near-duplicate check: true for a name of several words of which nearly all occur in topics that were taken already. */
function repeats(name: string, things: ReadonlySet<string>): boolean {
  const words = readWords(name).filter(({ text }) => !functionWords.has(text))
  return words.length > 1 && words.filter(({ stem }) => things.has(stem)).length / words.length >= alike
}

/** Extracts kinds of work from lines without a verb. */
const fragmentsOf = (sentences: readonly Sentence[]) => {
  const found = sentences.flatMap(({ text, section }) =>
    section === 'other' || section === 'wish' || (text.split(' ').length > 10 && readClauses(text, section).length > 0)
      ? []
      : readFragments(text),
  )
  // One word alone is no list.
  return found.length > 1 || sentences.length > 1 ? found : []
}

const unique = (topics: readonly Topic[]) =>
  topics.filter(({ name }, at) => topics.findIndex((other) => other.name === name) === at)

const alike = 0.65
/** Deduplicates duties by the words of their object; for a single object the verb must match too. */
function withoutTwins<T extends { duty: Duty }>(read: readonly T[]): T[] {
  const kept: { item: T; things: Set<string> }[] = []
  for (const item of read) {
    const things = thingsOf(item.duty)
    const twin = kept.some((other) => {
      const shared = [...things].filter((thing) => other.things.has(thing)).length
      const few = Math.min(things.size, other.things.size)
      const sameVerb = item.duty.verbs.some((verb) => other.item.duty.verbs.includes(verb))
      return shared > 0 && shared / few >= alike && (shared > 1 || sameVerb)
    })
    if (!twin) kept.push({ item, things })
  }
  return kept.map(({ item }) => item)
}
const thingsOf = ({ object }: Duty) =>
  new Set(readWords(object).flatMap((word) => (functionWords.has(word.text) ? [] : [word.stem])))
