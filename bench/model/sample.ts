import {
  type BlindAnswer,
  type BlindLabel,
  type BlindQuestion,
  blindQuestions,
  labels,
  type Rating,
  ratingOf,
} from '../../packages/interviewer/fixtures/blind.ts'
import { findQuestion, type Question } from '../../packages/interviewer/src/index.ts'
import { seeded } from '../../packages/interviewer/src/seed.ts'

/** One answer of the fixtures, with its blind labels. */
export type Item = {
  question: Question
  answer: BlindAnswer
  labels: BlindLabel[]
  /** Undefined when unrated. */
  rating: Rating | undefined
}

/** Answers to different questions, as one interview has them. */
export type Session = Item[]

const perSession = 5

/**
 * Samples about so many answers, in sessions of up to five. Draws whole questions, so that answers can be compared; deterministic by
 * seed. The built-in coach was not tuned on them.
 */
export function drawSessions({ answers: wanted, seed }: { answers: number; seed: string }): Session[] {
  const known = [...blindQuestions('held_out'), ...blindQuestions('fresh')].flatMap((blind) => {
    const question = findQuestion(blind.id)
    return question ? [itemsOf(blind, question)] : []
  })
  const drawn: Item[][] = []
  let count = 0
  for (const items of shuffle(known, seed)) {
    if (count >= wanted) break
    drawn.push(items)
    count += items.length
  }
  const sessions: Session[] = []
  for (let at = 0; at < drawn.length; at += perSession) {
    const together = drawn.slice(at, at + perSession)
    const most = Math.max(...together.map(({ length }) => length))
    for (let place = 0; place < most; place++) {
      const session = together.flatMap((items) => items[place] ?? [])
      if (session.length > 0) sessions.push(session)
    }
  }
  return sessions
}

const byAnswer = Map.groupBy(labels(), ({ question, answer }) => `${question} ${answer}`)

const itemsOf = (blind: BlindQuestion, question: Question): Item[] =>
  blind.answers.map((answer, at) => ({
    question,
    answer,
    labels: byAnswer.get(`${blind.id} ${at}`) ?? [],
    rating: ratingOf(blind.id, at),
  }))

/** Deterministic shuffle by seed. */
export function shuffle<Some>(some: readonly Some[], seed: string): Some[] {
  const random = seeded(seed)
  return some
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
