import { writeAssessment } from '@greenroom/contract/report/overview'
import { findSection } from '@greenroom/contract/report/sections'
import type { CoachFeedback } from '@greenroom/interviewer'
import { and, asc, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { type Connection, prepared, type Transaction } from '../db/database.ts'
import { candidateQuestions, freeInterviews, interviews, turns } from '../db/schema.ts'
import {
  type ActiveInterview,
  type CandidateQuestion,
  type Interview,
  type InterviewRow,
  isOpen,
  type NewTurn,
  type OpenInterview,
  type StoredTurn,
  toInterview,
} from './interview.ts'
import { writeDelivery } from './wire/delivery.ts'

/** Neither completed nor discarded. As literals, so that a prepared statement still finds the partial index. */
export const open = sql`${interviews.state} in ('active', 'closing')`

const parse = ([row]: InterviewRow[]): Interview | undefined => row && toInterview(row)

export async function findOpenInterview(db: Connection, userId: string): Promise<OpenInterview | undefined> {
  const interview = parse(await readOpen(db, { userId }))
  return interview && isOpen(interview) ? interview : undefined
}

const readOpen = prepared('interview_open', (db) =>
  db
    .select()
    .from(interviews)
    .where(and(eq(interviews.userId, sql.placeholder('userId')), open)),
)

/** An interview of this user; undefined for another user's. */
export async function findInterview(db: Connection, userId: string, id: string): Promise<Interview | undefined> {
  return parse(await readInterview(db, { id, userId }))
}

const readInterview = prepared('interview', (db) =>
  db
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, sql.placeholder('id')), eq(interviews.userId, sql.placeholder('userId')))),
)

export async function findInterviewById(db: Connection, id: string): Promise<Interview | undefined> {
  return parse(await db.select().from(interviews).where(eq(interviews.id, id)))
}

/** Locked until the transaction ends, so that two requests change one interview one after the other. */
export async function lockInterview(tx: Transaction, id: string): Promise<Interview | undefined> {
  return parse(await tx.select().from(interviews).where(eq(interviews.id, id)).for('update'))
}

/** False when the user already has an open interview, including one from a concurrent request. */
export async function addInterview(tx: Transaction, { practiceOf, ...columns }: ActiveInterview): Promise<boolean> {
  const row = { ...columns, practiceOf: practiceOf?.interviewId, practiceNumber: practiceOf?.questionNumber }
  const added = await tx.insert(interviews).values(row).onConflictDoNothing().returning({ id: interviews.id })
  return added.length === 1
}

export async function updateInterview(db: Connection, id: string, change: Partial<InterviewRow>): Promise<void> {
  await db.update(interviews).set(change).where(eq(interviews.id, id))
}

export async function removeInterview(db: Connection, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.userId, userId), eq(interviews.state, 'completed')))
    .returning({ id: interviews.id })
  return removed.length === 1
}

/** False when the free interview was already taken. */
export async function takeFreeInterview(
  tx: Transaction,
  userId: string,
  interviewId: string,
  at: Date,
): Promise<boolean> {
  const taken = await tx
    .insert(freeInterviews)
    .values({ userId, interviewId, takenAt: at })
    .onConflictDoNothing()
    .returning({ userId: freeInterviews.userId })
  return taken.length === 1
}

/** Refunds the free interview, if it was this one. */
export async function returnFreeInterview(tx: Transaction, interviewId: string): Promise<void> {
  await tx.delete(freeInterviews).where(eq(freeInterviews.interviewId, interviewId))
}

export async function listTurns(db: Connection, interviewId: string): Promise<StoredTurn[]> {
  return readTurns(db, { interviewId })
}

const readTurns = prepared('interview_turns', (db) =>
  db
    .select()
    .from(turns)
    .where(eq(turns.interviewId, sql.placeholder('interviewId')))
    .orderBy(asc(turns.number)),
)

/** False when a question of this number was asked already. */
export async function addTurn(tx: Transaction, turn: NewTurn): Promise<boolean> {
  const added = await tx.insert(turns).values(turn).onConflictDoNothing().returning({ number: turns.number })
  return added.length === 1
}

/** Ids of the questions that this user was asked, newest first, one per occurrence. Practices don't count. */
export async function listSeenQuestions(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: turns.questionId })
    .from(turns)
    .innerJoin(interviews, eq(interviews.id, turns.interviewId))
    .where(and(eq(interviews.userId, userId), eq(turns.kind, 'main'), isNull(interviews.practiceOf)))
    .orderBy(desc(turns.askedAt))
    .limit(500)
  return rows.map((row) => row.id)
}

export async function listCandidateQuestions(db: Connection, interviewId: string): Promise<CandidateQuestion[]> {
  return db
    .select({
      question: candidateQuestions.question,
      answer: candidateQuestions.answer,
      answeredBy: candidateQuestions.answeredBy,
      prompt: candidateQuestions.prompt,
    })
    .from(candidateQuestions)
    .where(eq(candidateQuestions.interviewId, interviewId))
    .orderBy(asc(candidateQuestions.position))
}

export async function addCandidateQuestions(
  tx: Transaction,
  { id: interviewId, userId }: Pick<Interview, 'id' | 'userId'>,
  asked: CandidateQuestion[],
): Promise<void> {
  if (asked.length === 0) return
  await tx
    .insert(candidateQuestions)
    .values(asked.map((each, position) => ({ interviewId, userId, position, ...each })))
}

export async function saveFeedback(db: Connection, id: string, review: CoachFeedback): Promise<void> {
  const { report, delivery, careMessage, coach } = review
  const rows = findSection(report, 'glance')?.rows ?? []
  await updateInterview(db, id, {
    report,
    assessment: writeAssessment(report),
    impressions: Object.fromEntries(rows.map(({ number, impression }) => [number, impression])),
    delivery: delivery?.map(writeDelivery) ?? null,
    careMessage,
    coach,
    feedbackState: 'ready',
  })
}

/** Marks the feedback's result as seen, so that no email is sent. */
export async function markNotified(db: Connection, id: string, at: Date): Promise<void> {
  await db
    .update(interviews)
    .set({ feedbackNotifiedAt: at })
    .where(and(eq(interviews.id, id), isNull(interviews.feedbackNotifiedAt)))
}

export async function listIdleInterviews(db: Connection, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(open, lt(interviews.touchedAt, before)))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Every interview of a user as it is stored, the newest first. */
export async function listInterviewRows(db: Connection, userId: string): Promise<InterviewRow[]> {
  return db.select().from(interviews).where(eq(interviews.userId, userId)).orderBy(desc(interviews.createdAt))
}

/** Every turn of every interview of a user, in order within each. */
export async function listTurnsOfUser(db: Connection, userId: string): Promise<StoredTurn[]> {
  return db
    .select(getTableColumns(turns))
    .from(turns)
    .innerJoin(interviews, eq(interviews.id, turns.interviewId))
    .where(eq(interviews.userId, userId))
    .orderBy(asc(turns.number))
}

/** Every question that a user asked at the end of an interview, in order within each. */
export async function listCandidateQuestionsOfUser(db: Connection, userId: string) {
  return db
    .select(getTableColumns(candidateQuestions))
    .from(candidateQuestions)
    .innerJoin(interviews, eq(interviews.id, candidateQuestions.interviewId))
    .where(eq(interviews.userId, userId))
    .orderBy(asc(candidateQuestions.position))
}

/** The record of the used free interview, which outlives the interview's deletion. */
export async function findFreeInterview(db: Connection, userId: string) {
  const [row] = await db.select().from(freeInterviews).where(eq(freeInterviews.userId, userId))
  return row
}

/** Locks every interview of a user until the transaction ends, and gives their ids. */
export async function lockInterviewsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.userId, userId))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Completed interviews whose feedback has been pending since before `moment`. */
export async function listStuckFeedback(db: Connection, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.feedbackState, 'pending'), lt(interviews.completedAt, moment)))
    .limit(500)
  return rows.map(({ id }) => id)
}
