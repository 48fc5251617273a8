import type { Plan } from '@greenroom/contract'
import type { Database } from '../db/database.ts'
import { exportRow } from '../db/personal-data.ts'
import { listSpokenTexts } from './spoken-texts/store.ts'
import { findFreeInterview, listCandidateQuestionsOfUser, listInterviewRows, listTurnsOfUser } from './store.ts'
import { redactForExport } from './stored-report.ts'
import { whoAsked } from './turn.ts'

/**
 * Data export of a user's interviews: questions, answers and feedback. Feedback that their plan reduces to an overview is exported as that
 * overview.
 */
export async function exportInterviews(db: Database, userId: string, plan: Plan) {
  const [interviews, turns, own, free, spoken] = await Promise.all([
    listInterviewRows(db, userId),
    listTurnsOfUser(db, userId),
    listCandidateQuestionsOfUser(db, userId),
    findFreeInterview(db, userId),
    listSpokenTexts(db, userId),
  ])
  const turnsOf = Map.groupBy(turns, (turn) => turn.interviewId)
  const ownOf = Map.groupBy(own, (question) => question.interviewId)
  return {
    freeInterview: free ? exportRow('freeInterviews', free) : null,
    interviews: interviews.map((interview) => {
      const asked = turnsOf.get(interview.id) ?? []
      return {
        ...exportRow('interviews', redactForExport(interview, asked, plan === 'PREMIUM')),
        interviewer: whoAsked(asked),
        turns: asked.map((turn) => exportRow('turns', turn)),
        ownQuestions: (ownOf.get(interview.id) ?? []).map((question) => exportRow('candidateQuestions', question)),
      }
    }),
    readAloud: spoken.map(({ name, spokenAt }) => ({ audio: `/audio/${name}.wav`, spokenAt })),
  }
}
