import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import { toConversation } from './advance.ts'
import type { InterviewsDeps } from './deps.ts'
import { findOpenInterview, listTurns } from './store.ts'

/**
 * Adds punctuation and capitals to dictated text. With a model, speculatively drafts the follow-up meanwhile: the recording has stopped, so
 * the answer is likely to be submitted in these words. Stores nothing.
 */
export async function punctuate(deps: InterviewsDeps, { userId }: Principal, rawText: string): Promise<string> {
  const { db, interviewer, limiter } = deps
  await limiter.consume(rateLimits.punctuate, userId)
  // The built-in rules call no model and need no interview.
  if (!interviewer.acknowledges) return interviewer.punctuate(rawText, undefined)
  const interview = await findOpenInterview(db, userId)
  if (interview?.state === 'active' && interview.practiceOf === null) {
    const turns = await listTurns(db, interview.id)
    const current = turns.at(-1)
    if (current && current.answer === null) {
      const said = { ...current, answer: rawText, spoken: true }
      interviewer.draft(toConversation({ interview, turns: [...turns.slice(0, -1), said] }))
    }
  }
  return interviewer.punctuate(rawText, interview?.id)
}
