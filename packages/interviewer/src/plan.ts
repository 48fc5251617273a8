import type { FamilyId } from '@greenroom/catalogue'
import { questions } from './bank/index.ts'
import type { Competency, Level, Question, QuestionType } from './bank/question.ts'
import type { Brief, PlannedQuestion, QuestionPlan } from './conversation.ts'
import { askTopics, canAsk } from './description/ask-topics.ts'
import { coverage, isTwin } from './description/coverage.ts'
import { readDescription } from './description.ts'
import { guessFamily, isTechnical, titleOf } from './family.ts'
import { seeded } from './seed.ts'

type WeightedQuestion = { question: Question; weight: number }
/** The job of an interview, derived from its title. */
type Job = { family: FamilyId | undefined; title: string | undefined; isNamed: boolean }

const wellCovered = 0.5

// Order matters: follow-ups displace later questions, so the essential types come first.
const short: QuestionType[] = ['role_fit', 'behavioral', 'technical', 'situational', 'behavioral']
const shortTechnical: QuestionType[] = ['role_fit', 'behavioral', 'technical', 'situational', 'technical']
const long: QuestionType[] = [
  'role_fit',
  'behavioral',
  'technical',
  'situational',
  'behavioral',
  'technical',
  'behavioral',
  'situational',
  'technical',
  'behavioral',
]
const shortStories: QuestionType[] = ['behavioral', 'behavioral', 'behavioral', 'situational', 'behavioral']
const longStories: QuestionType[] = [
  'behavioral',
  'behavioral',
  'behavioral',
  'behavioral',
  'situational',
  'behavioral',
  'behavioral',
  'behavioral',
  'behavioral',
  'behavioral',
]

/** Maximum questions generated from the description; the opener and the bank's questions fill the rest. */
const maxTopics = (count: Brief['questionCount']) => (count === 5 ? 4 : 8)

/**
 * Plans the questions of an interview, in the order they are asked. Deterministic per brief. Questions that are new
 * to this user rank first; a repeated one comes in another wording.
 */
export function plan(brief: Brief): QuestionPlan {
  const random = seeded(brief.interviewId)
  const family = brief.family ?? guessFamily(brief.jobTitle)
  const job: Job = { family, title: titleOf(brief.jobTitle), isNamed: brief.isNamed ?? true }
  const description = readDescription(brief.description, brief.jobTitle)
  const level = brief.level === 'Any' ? (description.level ?? 'Any') : brief.level
  const wanted: Brief = { ...brief, level }
  const asking = {
    maxQuestions: brief.questionCount,
    storiesOnly: brief.behavioral,
    newcomers: description.newcomers,
    isOpen: (question: Question) =>
      isFor(question, job) && !(brief.behavioral && question.type === 'technical') && timesSeen(question, brief) === 0,
    put: (question: Question) => toPlanned(question, brief),
  }
  const found = description.topics.filter((topic) => canAsk(topic, asking))
  const ticked = found.filter(({ name }) => !brief.topics || brief.topics.includes(name))
  const maxQuestions = maxTopics(brief.questionCount)
  const about = askTopics(ticked, { ...asking, maxQuestions })
  const planned = fill(about, wanted, job, random)
  return {
    questions: planned,
    understood: about.flatMap(({ topic }) => topic ?? []),
    found: found.map(({ name }) => name),
    level,
    ...(family ? { family } : {}),
    ...(description.notice ? { notice: description.notice } : {}),
  }
}

/**
 * Fills the slots: the opener, questions on the description, then the bank's for the missing types. Follow-ups
 * displace later questions, so topics promised to the candidate come early.
 */
function fill(about: readonly PlannedQuestion[], brief: Brief, job: Job, random: () => number): PlannedQuestion[] {
  const [opener, ...others] = mixOf(brief, job.family)
  const missing = [...others]
  for (const { type } of about) {
    const at = missing.indexOf(type)
    missing.splice(at < 0 ? missing.length - 1 : at, 1)
  }
  const planned = [...about]
  const covered = new Set(about.map(({ competency }) => competency))
  const add = (type: QuestionType, at: number) => {
    const next = choose(type, planned, covered, brief, job, random)
    if (!next) return
    planned.splice(at, 0, next)
    covered.add(next.competency)
  }
  add(opener!, 0)
  for (const type of missing) add(type, planned.length)
  return planned
}

function mixOf(brief: Brief, family: FamilyId | undefined): readonly QuestionType[] {
  if (brief.behavioral) return brief.questionCount === 5 ? shortStories : longStories
  if (brief.questionCount === 10) return long
  return isTechnical(family) ? shortTechnical : short
}

/** Fallback types when the bank has no question of the wanted type for this title. */
const fallbackTypes: Record<QuestionType, QuestionType[]> = {
  role_fit: ['role_fit', 'behavioral'],
  behavioral: ['behavioral', 'situational'],
  situational: ['situational', 'behavioral'],
  technical: ['technical', 'situational', 'behavioral'],
}

function choose(
  type: QuestionType,
  planned: readonly PlannedQuestion[],
  covered: ReadonlySet<Competency>,
  brief: Brief,
  job: Job,
  random: () => number,
): PlannedQuestion | undefined {
  // Deduplicates: the bank isn't asked again about a topic that a description question covers.
  const about = planned.filter(({ topic }) => topic !== undefined)
  const isNew = (question: Question) =>
    !about.some(
      ({ duty, text }) =>
        isTwin(text, question.text) || (duty !== undefined && coverage(duty, question) >= wellCovered),
    )
  const fitting =
    fallbackTypes[type].map((kind) => candidates(kind, planned, job).filter(isNew)).find((list) => list.length > 0) ??
    []
  const choices = fitting.map((question): WeightedQuestion => {
    const own = job.family !== undefined && question.families.includes(job.family)
    const asked = timesSeen(question, brief)
    const weight =
      (own ? 2.2 : 0) +
      levelFit(question, brief.level) +
      (covered.has(question.competency) ? -2 : 0) +
      (brief.competencies.includes(question.competency) ? 3 : 0) +
      random() * 1.5 -
      asked * 20
    return { question, weight }
  })
  const best = heaviest(choices)
  return best && toPlanned(best.question, brief)
}

const candidates = (type: QuestionType, planned: readonly PlannedQuestion[], job: Job) =>
  questions.filter(
    (question) =>
      question.type === type && isFor(question, job) && !planned.some(({ questionId }) => questionId === question.id),
  )

const isFor = (question: Question, { family, title, isNamed }: Job) => {
  const { families, titles, notFor = [] } = question
  if (!isNamed && asksAboutJob(question)) return false
  return (
    (families.includes('any') || (family !== undefined && families.includes(family))) &&
    (!titles || (title !== undefined && titles.includes(title))) &&
    (title === undefined || !notFor.includes(title))
  )
}

/** True for questions that refer to "this job", which makes no sense when the user named none. */
const asksAboutJob = ({ text, variants }: Question) =>
  [text, ...variants].some((wording) => /\bthis (?:particular )?job\b/.test(wording))

const order: Level[] = ['Entry', 'Mid', 'Senior']

/** Level-distance score: 0 for a matching level. A neighboring level ranks above a question the user has seen. */
function levelFit(question: Question, level: Brief['level']): number {
  // Without a level, questions for all levels come first.
  if (level === 'Any') return question.levels.length === order.length ? 0 : -3
  if (question.levels.includes(level)) return 0
  const distance = Math.min(...question.levels.map((one) => Math.abs(order.indexOf(one) - order.indexOf(level))))
  return distance === 1 ? -6 : -12
}

const timesSeen = (question: Question, brief: Brief) => brief.seenQuestionIds.filter((id) => id === question.id).length

const heaviest = <T extends WeightedQuestion>(choices: readonly T[]): T | undefined =>
  choices.reduce<T | undefined>((best, choice) => (!best || choice.weight > best.weight ? choice : best), undefined)

function toPlanned(question: Question, brief: Brief): PlannedQuestion {
  const wordings = [question.text, ...question.variants]
  const text = wordings[timesSeen(question, brief) % wordings.length] ?? question.text
  const { id: questionId, type, competency, targetSeconds } = question
  return { questionId, text, type, competency, targetSeconds }
}
