import type { Database } from '../db/database.ts'
import { listSpokenTexts } from './spoken/store.ts'
import { findFreeInterview, listCandidateQuestionsOfUser, listInterviews, listTurnsOfUser } from './store.ts'
import { whoAsked } from './turn.ts'

/** Everything that is stored of a user's interviews: what was asked, what was said, what was written about it. */
export async function exportInterviews(db: Database, userId: string) {
  const [interviews, turns, asked, free, spoken] = await Promise.all([
    listInterviews(db, userId),
    listTurnsOfUser(db, userId),
    listCandidateQuestionsOfUser(db, userId),
    findFreeInterview(db, userId),
    listSpokenTexts(db, userId),
  ])
  const turnsOf = Map.groupBy(turns, (turn) => turn.interviewId)
  const askedIn = Map.groupBy(asked, (question) => question.interviewId)
  return {
    freeInterview: free ? { interviewId: free.interviewId, takenAt: free.takenAt } : null,
    interviews: interviews.map(({ userId: _, ...interview }) => ({
      ...interview,
      interviewer: whoAsked(turnsOf.get(interview.id) ?? []),
      turns: (turnsOf.get(interview.id) ?? []).map(({ interviewId: _, ...turn }) => turn),
      ownQuestions: (askedIn.get(interview.id) ?? []).map(({ interviewId: _, position: __, ...question }) => question),
    })),
    readAloud: spoken.map(({ name, spokenAt }) => ({ audio: `/audio/${name}.wav`, spokenAt })),
  }
}
