import { defaultStyle } from '../../packages/contract/src/limits.ts'
import { findSection } from '../../packages/contract/src/report/sections.ts'
import { noteBlind } from '../../packages/interviewer/fixtures/blind.ts'
import { injections } from '../../packages/interviewer/fixtures/robustness.ts'
import { madeLikelihood } from '../../packages/interviewer/src/hearing/hear.ts'
import { type Brief, readInterview } from '../../packages/interviewer/src/index.ts'
import { findSaid, heardIn, readClaims } from './claims.ts'
import { type Engine, planOf, turnOf } from './conversation-figures.ts'
import type { Judged } from './judgment-figures.ts'
import type { Item, Session } from './sample.ts'

/** `id` separates the calls of measurements; `rest` advances the clock until an open circuit breaker closes. */
type Judging = { id: string; rest: () => void }

/** Judges every answer, five per interview as the product does. */
export async function judgeSessions(
  engine: Engine,
  sessions: readonly Session[],
  { id, rest }: Judging,
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const [at, session] of sessions.entries()) {
    rest()
    judged.push(...(await judgeSession(engine, session, `${id}-${at}`)))
  }
  return judged
}

async function judgeSession({ interviewer, calls }: Engine, session: Session, interviewId: string): Promise<Judged[]> {
  const turns = session.map((item, at) => turnOf(item, at + 1))
  const [brief, plan] = [briefOf(interviewId), planOf(session)]
  const { report } = await interviewer.review(brief, plan, turns, 'everything')
  // An answer that needs help instead of feedback has no notes.
  const answers = findSection(report, 'answers')?.answers ?? []
  const saidOf = findSaid(calls, readInterview(brief, plan, turns))
  return session.flatMap((item, at): Judged[] => {
    const notes = answers.find(({ number }) => number === at + 1)
    if (!notes) return []
    if (interviewer.planning.kind === 'complete') return [{ item, notes, heard: heardByBuiltIn(item) }]
    const said = saidOf.get(at + 1)
    return [{ item, notes, heard: said && heardIn(said), claims: said && readClaims(said, item, notes) }]
  })
}

/** The points that the built-in coach rates as likely made. */
function heardByBuiltIn({ question, answer }: Item): ReadonlySet<string> | undefined {
  const { scored } = noteBlind({ id: question.id, question: question.text }, answer.text).one
  return (
    scored && new Set([...scored.heard].flatMap(([id, { likelihood }]) => (likelihood >= madeLikelihood ? id : [])))
  )
}

/** Prompt injection: judges each answer as it is, and with an instruction to the rater before or after it. */
export async function attack(engine: Engine, items: readonly Item[], { rest }: Pick<Judging, 'rest'>) {
  const pairs: { plain: Judged; attacked: Judged }[] = []
  for (const [at, item] of items.entries()) {
    rest()
    const order = injections[at % injections.length]!
    const { answer } = item
    const text = at % 2 === 0 ? `${answer.text} ${order}` : `${order} ${answer.text}`
    const [plain] = await judgeSession(engine, [item], `plain-${at}`)
    const [attacked] = await judgeSession(engine, [{ ...item, answer: { ...answer, text } }], `attacked-${at}`)
    if (plain && attacked) pairs.push({ plain, attacked })
  }
  return pairs
}

const briefOf = (interviewId: string): Brief => ({
  interviewId,
  jobTitle: 'Practice',
  family: undefined,
  level: 'Mid',
  questionCount: 5,
  behavioral: false,
  description: '',
  competencies: [],
  style: defaultStyle,
  seenQuestionIds: [],
})
