import { defaultStyle } from '../../packages/contract/src/limits.ts'
import { type AnswerNotes, findSection } from '../../packages/contract/src/report/model.ts'
import { noteBlind } from '../../packages/interviewer/fixtures/blind.ts'
import { injections } from '../../packages/interviewer/fixtures/robustness.ts'
import { madeLikelihood } from '../../packages/interviewer/src/hearing/hear.ts'
import type { Brief } from '../../packages/interviewer/src/index.ts'
import { type Engine, planOf, turnOf } from './conversation-figures.ts'
import type { Judged } from './judgment-figures.ts'
import { heardByModel } from './raw-claims.ts'
import type { Item, Session } from './sample.ts'

/** `id` keeps what one measurement asks apart from another; `rest` lets a tired circuit breaker close. */
type Judging = { id: string; rest: () => void }

/** Has every answer judged, five in one interview as the product does. */
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

async function judgeSession(engine: Engine, session: Session, interviewId: string): Promise<Judged[]> {
  const turns = session.map((item, at) => turnOf(item, at + 1))
  const brief = briefOf(interviewId)
  const { report } = await engine.interviewer.review(brief, planOf(session), turns, 'everything')
  // An answer that needs help instead of feedback has no notes.
  const notes = findSection(report, 'answers')?.answers ?? []
  return session.flatMap((item, at) => {
    const one = notes.find(({ number }) => number === at + 1)
    return one ? [{ item, notes: one, heard: heardIn(engine, interviewId, item, one) }] : []
  })
}

/** The points that an engine heard: what the model said, or what the built-in coach thinks likely. */
function heardIn({ interviewer, calls }: Engine, interviewId: string, item: Item, notes: AnswerNotes) {
  if (calls.length > 0 || interviewer.planning.kind !== 'complete') return heardByModel(calls, interviewId, item, notes)
  const { one } = noteBlind({ id: item.question.id, question: item.question.text }, item.answer.text)
  return (
    one.scored &&
    new Set([...one.scored.heard].flatMap(([id, { likelihood }]) => (likelihood >= madeLikelihood ? id : [])))
  )
}

/** The same answers with an order to whoever rates them, before or after. */
export async function attack(engine: Engine, plain: readonly Judged[], { rest }: Pick<Judging, 'rest'>) {
  const pairs: { plain: Judged; attacked: Judged }[] = []
  for (const [at, one] of plain.entries()) {
    rest()
    const order = injections[at % injections.length]!
    const { answer } = one.item
    const text = at % 2 === 0 ? `${answer.text} ${order}` : `${order} ${answer.text}`
    const [attacked] = await judgeSession(engine, [{ ...one.item, answer: { ...answer, text } }], `attack-${at}`)
    if (attacked) pairs.push({ plain: one, attacked })
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
