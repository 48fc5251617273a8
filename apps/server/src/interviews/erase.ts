import { tryoutQuestions } from '@greenroom/interviewer'
import { inTransaction, type Transaction } from '../db/database.ts'
import type { JobKinds } from '../jobs/port.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import type { InterviewsDeps } from './deps.ts'
import { listPracticeIds } from './practice/store.ts'
import { listNamesSpokenSince, listSpokenOnlyIn, listSpokenSince, listSpokenTexts } from './spoken-texts/store.ts'
import { findInterview, lockInterview, lockInterviewsOf, removeInterview } from './store.ts'
import { removeTokensOf } from './tokens/store.ts'

const namesPerJob = 500
const minute = 60_000
/** The tryout reads these to visitors from the same audio, so it's never erased. */
const offeredToVisitors = tryoutQuestions.map(({ text }) => text)

/** Erases a completed interview with its answers, its practices and all their audio. The free interview stays used. */
export async function deleteInterview(deps: InterviewsDeps, principal: Principal, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const theirs = await findInterview(tx, principal.userId, id)
    // Locked against a concurrent practice, which would be deleted with it but leave its audio behind.
    if (theirs) await lockInterview(tx, id)
    const erased = theirs ? [id, ...(await listPracticeIds(tx, id))] : []
    const texts = theirs ? await listSpokenOnlyIn(tx, erased) : []
    if (!(await removeInterview(tx, principal.userId, id))) throw new AppError('not_found')
    await removeTokensOf(tx, erased)
    await eraseAudioLater(deps, tx, await deps.speech.listNames(tx, texts))
    await deps.signals.send(tx, 'feedback', id)
  })
}

/**
 * Erases a user's audio after `tx`, which deletes the rows, commits: of all interviews, and what was read aloud on request. Deletes the
 * model usage of these interviews, and locks them until then, so that no answer or question is added.
 */
export async function eraseAudioOfUser(deps: InterviewsDeps, tx: Transaction, userId: string): Promise<void> {
  const interviewIds = await lockInterviewsOf(tx, userId)
  for (const id of interviewIds) deps.interviewer.dropDraft(id)
  await removeTokensOf(tx, interviewIds)
  const texts = await listSpokenOnlyIn(tx, interviewIds)
  const onRequest = (await listSpokenTexts(tx, userId)).map(({ name }) => name)
  await eraseAudioLater(deps, tx, [...new Set([...(await deps.speech.listNames(tx, texts)), ...onRequest])])
}

/** Erases the audio of questions that are about to be replaced in this plan and that no other interview uses. */
export async function eraseAudioOfReplaced(
  deps: InterviewsDeps,
  tx: Transaction,
  interviewId: string,
  texts: string[],
): Promise<void> {
  if (texts.length === 0) return
  const only = new Set(await listSpokenOnlyIn(tx, [interviewId]))
  const erased = texts.filter((text) => only.has(text))
  await eraseAudioLater(deps, tx, await deps.speech.listNames(tx, erased))
}

/** Enqueues the erasure twice: a request in flight may synthesize a text after the first run. */
async function eraseAudioLater(deps: InterviewsDeps, tx: Transaction, all: string[]): Promise<void> {
  const now = deps.clock.now().getTime()
  const since = new Date(now - minute).toISOString()
  for (let from = 0; from < all.length; from += namesPerJob) {
    const names = all.slice(from, from + namesPerJob)
    await deps.jobs.add(tx, 'erase-audio', { names, since })
    await deps.jobs.add(tx, 'erase-audio', { names, since }, new Date(now + minute))
  }
}

/** Erases audio, except what an interview or a read-aloud request has used since: audio is shared between users and with visitors. */
export async function eraseAudio(deps: InterviewsDeps, { names, since }: JobKinds['erase-audio']): Promise<void> {
  const { db, speech } = deps
  const erased = new Set(names)
  const listSpoken = () => listSpokenSince(db, new Date(since))
  const spoken = new Set([...(await listSpoken()), ...offeredToVisitors])
  for (const { name, text } of await speech.listTexts(names)) if (spoken.has(text)) erased.delete(name)
  for (const text of spoken) erased.delete(speech.nameOf(text))
  for (const name of await listNamesSpokenSince(db, names, new Date(since))) erased.delete(name)
  await speech.forget([...erased])
  // An interview may have started to use it during the erasure, and its page already has the URL: synthesize it again.
  for (const text of await listSpoken()) if (erased.has(speech.nameOf(text))) speech.prepare(text)
}
