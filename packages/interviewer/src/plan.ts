import type { FamilyId } from '@greenroom/catalogue'
import { questions } from './bank/index.ts'
import type { Competency, Level, Question, QuestionType } from './bank/question.ts'
import type { Brief, Plan, PlannedQuestion } from './conversation.ts'
import { competencyOf } from './description/competency.ts'
import { coverage } from './description/coverage.ts'
import type { Duty } from './description/duty.ts'
import { dutyOf } from './description/lines.ts'
import { writeQuestion } from './description/templates.ts'
import { readDescription } from './description.ts'
import { guessFamily, isTechnical, titleOf } from './family.ts'
import { seeded } from './seed.ts'

type Choice = { question: Question; weight: number }

const wellCovered = 0.5

// The order matters: follow-ups take the place of later questions, so what every interview keeps comes first.
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
// With a description its duties fill the plan, asked for in turn as a story, as a method and as a case.
const longDescribed: QuestionType[] = [
  'role_fit',
  'behavioral',
  'technical',
  'situational',
  'behavioral',
  'technical',
  'behavioral',
  'situational',
  'behavioral',
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

/**
 * The questions of an interview, in the order they are asked. The same brief gives the same plan; questions that
 * this user has not met come first, and one that has to be repeated comes in another wording.
 */
export function plan(brief: Brief): Plan {
  const random = seeded(brief.interviewId)
  const family = brief.family ?? guessFamily(brief.jobTitle)
  const description = readDescription(brief.description, brief.jobTitle)
  const hint = brief.level === 'Any' ? description.level : undefined
  const wanted: Brief = hint ? { ...brief, level: hint } : brief
  const isChosen = (words: string) => brief.topics?.includes(words) ?? true
  const open = description.duties.filter(({ words }) => isChosen(words))
  const planned: PlannedQuestion[] = []
  const covered = new Set<Competency>()
  for (const type of mixOf(brief, family, open.length > 0)) {
    const next =
      (type !== 'role_fit' && chooseForDuty(type, open, planned, wanted, family, random)) ||
      choose(type, planned, covered, wanted, family, random, description.duties)
    if (!next) continue
    planned.push(next)
    covered.add(next.competency)
  }
  return {
    questions: planned,
    understood: promised(planned, description.understood.filter(isChosen)),
    found: [...new Set(description.duties.map(({ words }) => words))].slice(0, 12),
    level: wanted.level,
    ...(description.notice ? { notice: description.notice } : {}),
  }
}

/** What these questions ask about; where none was written for a duty, what the description was found to say. */
function promised(planned: readonly PlannedQuestion[], understood: string[]): string[] {
  const asked = planned.flatMap(({ duty }) => (duty ? dutyOf(duty) : []))
  return asked.length > 0 ? [...new Set(asked)] : understood
}

function mixOf(brief: Brief, family: FamilyId | undefined, described: boolean): readonly QuestionType[] {
  if (brief.behavioral) return brief.questionCount === 5 ? shortStories : longStories
  if (described) return brief.questionCount === 5 ? short : longDescribed
  if (brief.questionCount === 10) return long
  return isTechnical(family) ? shortTechnical : short
}

/** Types that may stand in when the bank has no question of the wanted type for this title. */
const standIns: Record<QuestionType, QuestionType[]> = {
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
  family: FamilyId | undefined,
  random: () => number,
  duties: readonly Duty[],
) {
  // What a duty was already asked about in its own words is not asked again from the bank.
  const about = duties.filter(({ line }) => planned.some(({ duty }) => duty === line))
  const fitting =
    standIns[type]
      .map((kind) =>
        candidates(kind, planned, brief.jobTitle, family).filter(
          (question) => !about.some((duty) => coverage(duty, question) >= wellCovered),
        ),
      )
      .find((list) => list.length > 0) ?? []
  const choices = fitting.map((question): Choice => {
    const own = family !== undefined && question.families.includes(family)
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

/** A question for an open duty: from the bank where one fits it well, else written for the first that can be asked about. */
function chooseForDuty(
  type: Exclude<QuestionType, 'role_fit'>,
  open: Duty[],
  planned: readonly PlannedQuestion[],
  brief: Brief,
  family: FamilyId | undefined,
  random: () => number,
): PlannedQuestion | undefined {
  const fitting = candidates(type, planned, brief.jobTitle, family)
  const matches = open.flatMap((duty) =>
    fitting.map((question) => ({
      duty,
      question,
      weight: coverage(duty, question) + levelFit(question, brief.level) * 0.1 - timesSeen(question, brief),
    })),
  )
  const best = heaviest(matches.filter(({ weight }) => weight >= wellCovered))
  if (best) {
    close(open, (duty) => duty === best.duty || coverage(duty, best.question) >= wellCovered)
    return { ...toPlanned(best.question, brief), duty: best.duty.line }
  }
  for (const duty of open) {
    const earlier = planned.map(({ text }) => text)
    const written = writeQuestion(duty, type, competencyOf(duty), planned.length + 1, earlier, random)
    if (!written) continue
    close(open, (other) => other === duty)
    return written
  }
  return undefined
}

/** Takes out the duties that a question was found for. */
function close(open: Duty[], isAsked: (duty: Duty) => boolean): void {
  const left = open.filter((duty) => !isAsked(duty))
  open.splice(0, open.length, ...left)
}

function candidates(
  type: QuestionType,
  planned: readonly PlannedQuestion[],
  jobTitle: string,
  family: FamilyId | undefined,
) {
  const title = titleOf(jobTitle)
  return questions.filter(
    (question) =>
      question.type === type &&
      (question.families.includes('any') || (family !== undefined && question.families.includes(family))) &&
      (!question.titles || (title !== undefined && question.titles.includes(title))) &&
      !planned.some(({ questionId }) => questionId === question.id),
  )
}

const order: Level[] = ['Entry', 'Mid', 'Senior']

/** 0 when the question is for this level; a neighboring level is better than meeting a question twice. */
function levelFit(question: Question, level: Brief['level']): number {
  if (level === 'Any' || question.levels.includes(level)) return 0
  const distance = Math.min(...question.levels.map((one) => Math.abs(order.indexOf(one) - order.indexOf(level))))
  return distance === 1 ? -6 : -12
}

const timesSeen = (question: Question, brief: Brief) => brief.seenQuestionIds.filter((id) => id === question.id).length

const heaviest = <T extends Choice>(choices: readonly T[]): T | undefined =>
  choices.reduce<T | undefined>((best, choice) => (!best || choice.weight > best.weight ? choice : best), undefined)

function toPlanned(question: Question, brief: Brief): PlannedQuestion {
  const wordings = [question.text, ...question.variants]
  const text = wordings[timesSeen(question, brief) % wordings.length] ?? question.text
  const { id: questionId, type, competency, targetSeconds } = question
  return { questionId, text, type, competency, targetSeconds }
}
